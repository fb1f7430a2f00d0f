--[[message Win this turn.
The opponent has no hand.]]
Debug.SetAIName("a name")
Debug.ReloadFieldBegin(DUEL_ATTACK_FIRST_TURN|DUEL_SIMPLE_AI, 5)
Debug.SetPlayerInfo(0, 3000, 0, 0)
Debug.SetPlayerInfo(1, 4500, 0, 0)
local hand = LOCATION_HAND -- a name for a place
Debug.AddCard(53129443, 0, 0, hand, 0, POS_FACEDOWN)
-- the second lies on the first
Debug.AddCard(12580477, 0, 0, LOCATION_DECK, 0, POS_FACEDOWN) Debug.AddCard(44095762, 0, 0, 0x1, 0, 8);
Debug.AddCard(84013237, 0, 0, LOCATION_MZONE, 5, POS_FACEUP_ATTACK, true)
Debug.AddCard(53129443, 0, 0, LOCATION_MZONE, 5, POS_FACEUP_ATTACK)
Debug.AddCard(12580477, 0, 0, LOCATION_OVERLAY, 5, POS_FACEUP)
local mine = Debug.AddCard(89631139, 1, 0, LOCATION_MZONE, 4 - 2, POS_FACEUP_DEFENSE)
local theirs = Debug.AddCard(89631139, 1, 1, LOCATION_MZONE, 2, POS_FACEUP_ATTACK)
Debug.AddCard(89631139, 1, 1, LOCATION_GRAVE, 0, POS_FACEUP)
local equip = Debug.AddCard(12580477, 0, 0, LOCATION_SZONE, 1, POS_FACEUP)
Debug.PreEquip(equip, theirs)
Debug.PreSummon(theirs, SUMMON_TYPE_SPECIAL, LOCATION_GRAVE)
Debug.AddCard(44095762, 1, 1, LOCATION_SZONE, 4, POS_FACEDOWN)
Debug.AddCard(44508094, 1, 1, LOCATION_EMZONE, 0, POS_FACEUP_ATTACK)
Debug.ReloadFieldEnd()
aux.BeginPuzzle()
