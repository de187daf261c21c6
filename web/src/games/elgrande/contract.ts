// Made from the package of El Grande by tools/web.py; do not edit.

import type { GameView, Happening } from '../../shell/protocol';

export const EDITION_IDS = ["nl_classic", "nl_late", "en_bigbox", "de_2023"] as const;
export type EditionId = (typeof EDITION_IDS)[number];
export const ACTION_NAMES = ["round", "power", "turn", "recruit", "card", "place", "special", "veto", "scoring", "end", "dummy"] as const;
export type ActionName = (typeof ACTION_NAMES)[number];
export const DECISION_KINDS = ["take-turn", "place", "move", "remove-each", "place-extra", "recruit", "pick-card", "put-down", "recruit-from-board", "choose-half", "name-source", "score-next", "choose-area", "move-scoreboard", "recall-power", "move-grande", "move-king", "take-along", "swap", "play-power", "set-dial", "pay", "offer-veto", "play-modifier", "pass-modifier", "game-over"] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];
export const SCOREBOARD_NAMES = ["840", "400"] as const;
export type ScoreboardName = (typeof SCOREBOARD_NAMES)[number];
export const PURPOSES = ["general", "removal", "contest", "eviction"] as const;
export type Purpose = (typeof PURPOSES)[number];
export const KING_TARGETS = ["anywhere", "next_door", "exile", "fewest", "fullest", "a_grande", "beside_castillo"] as const;
export type KingTarget = (typeof KING_TARGETS)[number];
export const FOLLOW_UPS = ["nobody", "retinue", "rivalry"] as const;
export type FollowUp = (typeof FOLLOW_UPS)[number];
export const EXTREMES = ["most", "least"] as const;
export type Extreme = (typeof EXTREMES)[number];
export const ORDERS = ["free", "key", "dials"] as const;
export type Order = (typeof ORDERS)[number];

export type PlaceName = string;
export type CardId = string;
export type ModifierId = string;

/** How many can play. */
export const SEAT_COUNTS = [2, 3, 4, 5] as const;
/** The first choice of each family. */
export const CHOICE_FIRST = {"recruit": 0, "pick": 7, "place": 12, "special": 22, "stop": 23, "end": 24, "lift": 25, "lift court": 70, "put": 71, "score": 81, "king": 91, "grande": 103, "scoreboard": 112, "recall": 132, "power": 161, "modifier none": 190, "swap": 191, "half move": 196, "half place": 197, "veto": 198, "allow": 199, "dial": 200, "source": 209, "lift castillo": 218, "modifier": 174} as const;
/** How many choices each family has. */
export const CHOICE_COUNT = {"recruit": 7, "pick": 5, "place": 10, "special": 1, "stop": 1, "end": 1, "lift": 45, "lift court": 1, "put": 10, "score": 10, "king": 12, "grande": 9, "scoreboard": 20, "recall": 29, "power": 13, "modifier none": 1, "swap": 5, "half move": 1, "half place": 1, "veto": 1, "allow": 1, "dial": 9, "source": 9, "lift castillo": 1, "modifier": 16} as const;
/** Regions in the order of scoring, castillo, France and Portugal, by the number that events use. */
export const PLACES = {"nl_classic": ["galicia", "pais_vasco", "aragon", "cataluna", "castilla_la_vieja", "castilla_la_nueva", "valencia", "sevilla", "granada", "castillo", "france", "portugal"], "nl_late": ["galicia", "pais_vasco", "aragon", "cataluna", "castilla_la_vieja", "castilla_la_nueva", "valencia", "sevilla", "granada", "castillo", "france", "portugal"], "en_bigbox": ["galicia", "pais_vasco", "aragon", "cataluna", "castilla_la_vieja", "castilla_la_nueva", "valencia", "sevilla", "granada", "castillo", "france", "portugal"], "de_2023": ["galicia", "navarra", "aragon", "cataluna", "castilla", "toledo", "valencia", "sevilla", "granada", "castillo", "france", "portugal"]} as const;
/** Which regions lie beside which; a country is named where the king may go there. */
export const NEIGHBOURS = {"nl_classic": {"galicia": ["castilla_la_vieja", "pais_vasco"], "pais_vasco": ["galicia", "castilla_la_vieja", "aragon"], "aragon": ["pais_vasco", "castilla_la_vieja", "castilla_la_nueva", "cataluna", "valencia"], "cataluna": ["aragon", "valencia"], "castilla_la_vieja": ["galicia", "pais_vasco", "aragon", "castilla_la_nueva"], "castilla_la_nueva": ["castilla_la_vieja", "aragon", "valencia", "granada", "sevilla"], "valencia": ["aragon", "cataluna", "castilla_la_nueva", "granada"], "sevilla": ["castilla_la_nueva", "granada"], "granada": ["castilla_la_nueva", "valencia", "sevilla"]}, "nl_late": {"galicia": ["castilla_la_vieja", "pais_vasco"], "pais_vasco": ["galicia", "castilla_la_vieja", "aragon"], "aragon": ["pais_vasco", "castilla_la_vieja", "castilla_la_nueva", "cataluna", "valencia"], "cataluna": ["aragon", "valencia"], "castilla_la_vieja": ["galicia", "pais_vasco", "aragon", "castilla_la_nueva"], "castilla_la_nueva": ["castilla_la_vieja", "aragon", "valencia", "granada", "sevilla"], "valencia": ["aragon", "cataluna", "castilla_la_nueva", "granada"], "sevilla": ["castilla_la_nueva", "granada"], "granada": ["castilla_la_nueva", "valencia", "sevilla"]}, "en_bigbox": {"galicia": ["castilla_la_vieja", "pais_vasco"], "pais_vasco": ["galicia", "castilla_la_vieja", "aragon"], "aragon": ["pais_vasco", "castilla_la_vieja", "castilla_la_nueva", "cataluna", "valencia"], "cataluna": ["aragon", "valencia"], "castilla_la_vieja": ["galicia", "pais_vasco", "aragon", "castilla_la_nueva"], "castilla_la_nueva": ["castilla_la_vieja", "aragon", "valencia", "granada", "sevilla"], "valencia": ["aragon", "cataluna", "castilla_la_nueva", "granada"], "sevilla": ["castilla_la_nueva", "granada"], "granada": ["castilla_la_nueva", "valencia", "sevilla"]}, "de_2023": {"galicia": ["navarra", "castilla"], "navarra": ["galicia", "castilla", "aragon"], "aragon": ["navarra", "castilla", "toledo", "valencia", "cataluna"], "cataluna": ["aragon", "valencia"], "castilla": ["galicia", "navarra", "aragon", "toledo"], "toledo": ["castilla", "aragon", "valencia", "granada", "sevilla"], "valencia": ["aragon", "cataluna", "toledo", "granada"], "sevilla": ["toledo", "granada"], "granada": ["toledo", "valencia", "sevilla"], "france": ["navarra", "aragon", "cataluna"], "portugal": ["galicia", "castilla", "toledo", "sevilla"]}} as const;
/** How many caballeros a power card brings, lowest card first. */
export const POWER_RECRUITS = {"nl_classic": [6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0], "nl_late": [6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0], "en_bigbox": [6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0], "de_2023": [6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0]} as const;
/** How many places of an area are paid, by number of seats: the others are faint. */
export const PAID_PLACES = {"nl_classic": {"2": 1, "3": 2, "4": 3, "5": 3}, "nl_late": {"2": 1, "3": 2, "4": 3, "5": 3}, "en_bigbox": {"2": 1, "3": 2, "4": 3, "5": 3}, "de_2023": {"2": 2, "3": 2, "4": 3, "5": 3}} as const;
/** The action cards by the number that events use. */
export const CARD_IDS = {"nl_classic": ["move_3_any", "move_4_any", "move_4_own", "move_3_foreign", "move_2_own_2_foreign", "move_5_one_region", "move_all_own_one_region", "place_2_extra", "move_all_own_or_place_2", "veto", "court_return_all", "court_return_3", "remove_1_each", "king_angry_3", "secret_remove_all", "secret_remove_2", "score_choose", "score_value_4", "score_value_5", "score_value_6_7", "score_castillo", "score_all_first_only", "score_most", "score_least", "score_choose", "scoreboard", "power_recall", "court_plus_2", "grande", "score_secret", "evict", "royal_advisor", "kings_card"], "nl_late": ["move_3_any", "move_4_any", "move_4_own", "move_3_foreign", "move_2_own_2_foreign", "move_5_one_region", "move_all_own_one_region", "place_2_extra", "move_all_own_or_place_2", "veto", "court_return_all", "court_return_3", "remove_1_each", "king_angry_3", "secret_remove_all", "secret_remove_2", "score_choose", "score_value_4", "score_value_5", "score_value_6_7", "score_castillo", "score_all_first_only", "score_most", "score_least", "score_choose", "scoreboard", "power_recall", "court_plus_2", "grande", "score_secret", "evict", "royal_advisor", "kings_card"], "en_bigbox": ["move_3_any", "move_4_any", "move_4_own", "move_3_foreign", "move_2_own_2_foreign", "move_5_one_region", "move_all_own_one_region", "place_2_extra", "move_all_own_or_place_2", "veto", "court_return_all", "court_return_3", "remove_1_each", "king_angry_3", "secret_remove_all", "secret_remove_2", "score_choose", "score_value_4", "score_value_5", "score_value_6_7", "score_castillo", "score_all_first_only", "score_most", "score_least", "score_choose", "scoreboard", "power_recall", "court_plus_2", "grande", "score_secret", "evict", "royal_advisor", "kings_card"], "de_2023": ["intrige", "umgruppierung", "raenke", "kabale", "bestechung", "landflucht", "aufbruch", "miliz", "machtverfall", "entlassung", "fehde", "rueckzug", "buergerkrieg", "scharmuetzel", "steuereintreibung", "aussenposten", "fiesta", "kronlande", "offenbarung", "alleinherrschaft", "ballungsraum", "grenzland", "gesetzeserlass", "ermaechtigung", "hofstaat", "wahlheimat", "umsturz", "koenigsberater", "ihre_majestaet", "exil", "gefolge", "konkurrenz", "landsitz", "revolte", "schmuggel", "vertretung", "residenz", "rundreise", "audienz", "veto", "doppelspiel", "wettstreit"]} as const;
/** The modifiers by the number that events use. */
export const MODIFIER_IDS = {"nl_classic": [], "nl_late": [], "en_bigbox": [], "de_2023": ["mod_p1_a", "mod_p1_b", "mod_p1_c", "mod_p2_a", "mod_p2_b", "mod_p2_c", "mod_p3_a", "mod_p3_b", "mod_m1_a", "mod_m1_b", "mod_m1_c", "mod_m2_a", "mod_m2_b", "mod_m2_c", "mod_m3_a", "mod_m3_b"]} as const;
/** Cards and modifiers whose name, effect or copies no rulebook prints. */
export const COMPLETIONS = {"nl_classic": [], "nl_late": [], "en_bigbox": [], "de_2023": ["umgruppierung", "raenke", "kabale", "bestechung", "landflucht", "aufbruch", "miliz", "machtverfall", "entlassung", "fehde", "scharmuetzel", "steuereintreibung", "kronlande", "alleinherrschaft", "ballungsraum", "grenzland", "hofstaat", "koenigsberater", "residenz", "rundreise", "audienz", "doppelspiel", "wettstreit", "mod_p1_a", "mod_p1_b", "mod_p1_c", "mod_p2_a", "mod_p2_b", "mod_p2_c", "mod_p3_a", "mod_p3_b", "mod_m1_a", "mod_m1_b", "mod_m1_c", "mod_m2_a", "mod_m2_b", "mod_m2_c", "mod_m3_a", "mod_m3_b"]} as const;
/** The steps that can be proposed by the number that events use. */
export const STEPS = {"3": "commit-move", "4": "commit-place", "5": "commit-return", "6": "commit-payment", "7": "commit-court-return", "8": "commit-recruit", "9": "commit-king", "10": "commit-grande", "11": "commit-scoreboard", "12": "commit-recall", "13": "commit-score", "14": "commit-take-veto", "15": "commit-secret-removal", "16": "commit-eviction", "18": "start-dials", "25": "commit-smuggle", "26": "commit-swap"} as const;
/** The chapter of the rules that explains what a card does. */
export const CARD_CHAPTER = {"move_3_any": "EG.move.", "move_4_any": "EG.move.", "move_4_own": "EG.move.", "move_3_foreign": "EG.move.", "move_2_own_2_foreign": "EG.move.", "move_5_one_region": "EG.move.", "move_all_own_one_region": "EG.move.", "place_2_extra": "EG.place.", "move_all_own_or_place_2": "EG.special.", "veto": "EG.veto.", "court_return_all": "EG.return.", "court_return_3": "EG.return.", "remove_1_each": "EG.return.", "king_angry_3": "EG.return.", "secret_remove_all": "EG.return.", "secret_remove_2": "EG.return.", "score_choose": "EG.score.", "score_value_4": "EG.score.", "score_value_5": "EG.score.", "score_value_6_7": "EG.score.", "score_castillo": "EG.castillo.", "score_all_first_only": "EG.score.", "score_most": "EG.score.", "score_least": "EG.score.", "scoreboard": "EG.scoreboard.", "power_recall": "EG.recall.", "court_plus_2": "EG.recruit.", "grande": "EG.grande.", "score_secret": "EG.dial.", "evict": "EG.dial.", "royal_advisor": "EG.king.", "kings_card": "EG.king.", "intrige": "EG.move.", "umgruppierung": "EG.move.", "raenke": "EG.move.", "kabale": "EG.move.", "bestechung": "EG.move.", "landflucht": "EG.move.", "aufbruch": "EG.move.", "miliz": "EG.place.", "machtverfall": "EG.return.", "entlassung": "EG.return.", "fehde": "EG.return.", "rueckzug": "EG.return.", "buergerkrieg": "EG.return.", "scharmuetzel": "EG.return.", "steuereintreibung": "EG.score.", "aussenposten": "EG.score.", "fiesta": "EG.score.", "kronlande": "EG.score.", "offenbarung": "EG.castillo.", "alleinherrschaft": "EG.score.", "ballungsraum": "EG.score.", "grenzland": "EG.score.", "gesetzeserlass": "EG.scoreboard.", "ermaechtigung": "EG.recall.", "hofstaat": "EG.recruit.", "wahlheimat": "EG.grande.", "umsturz": "EG.dial.", "koenigsberater": "EG.king.", "ihre_majestaet": "EG.king.", "exil": "EG.king.", "gefolge": "EG.king.", "konkurrenz": "EG.king.", "landsitz": "EG.king.", "revolte": "EG.king.", "schmuggel": "EG.regency.", "vertretung": "EG.regency.", "residenz": "EG.king.", "rundreise": "EG.king.", "audienz": "EG.king.", "doppelspiel": "EG.special.", "wettstreit": "EG.dial."} as const;
/** What kind of card it is, as an icon. */
export const CARD_PICTURE = {"move_3_any": "move", "move_4_any": "move", "move_4_own": "move", "move_3_foreign": "move", "move_2_own_2_foreign": "move", "move_5_one_region": "move", "move_all_own_one_region": "move", "place_2_extra": "put", "move_all_own_or_place_2": "put", "veto": "veto", "court_return_all": "out", "court_return_3": "out", "remove_1_each": "out", "king_angry_3": "out", "secret_remove_all": "dial", "secret_remove_2": "dial", "score_choose": "star", "score_value_4": "star", "score_value_5": "star", "score_value_6_7": "star", "score_castillo": "tower", "score_all_first_only": "star", "score_most": "star", "score_least": "star", "scoreboard": "board", "power_recall": "recall", "court_plus_2": "court", "grande": "home", "score_secret": "dial", "evict": "dial", "royal_advisor": "crown", "kings_card": "crown", "intrige": "move", "umgruppierung": "move", "raenke": "move", "kabale": "move", "bestechung": "move", "landflucht": "move", "aufbruch": "move", "miliz": "put", "machtverfall": "out", "entlassung": "out", "fehde": "out", "rueckzug": "out", "buergerkrieg": "dial", "scharmuetzel": "dial", "steuereintreibung": "star", "aussenposten": "star", "fiesta": "star", "kronlande": "star", "offenbarung": "tower", "alleinherrschaft": "star", "ballungsraum": "star", "grenzland": "star", "gesetzeserlass": "board", "ermaechtigung": "recall", "hofstaat": "court", "wahlheimat": "home", "umsturz": "dial", "koenigsberater": "crown", "ihre_majestaet": "crown", "exil": "crown", "gefolge": "crown", "konkurrenz": "crown", "landsitz": "crown", "revolte": "crown", "schmuggel": "crown", "vertretung": "crown", "residenz": "crown", "rundreise": "crown", "audienz": "crown", "doppelspiel": "put", "wettstreit": "dial"} as const;

export interface StartRoundPending {
  moment: 'start-round';
  advances: boolean;
}

export interface NextTurnPending {
  moment: 'next-turn';
  begun: number;
}

export interface EndSpecialPending {
  moment: 'end-special';
}

export interface CommitMovePending {
  moment: 'commit-move';
  owner: number;
  from: PlaceName;
  to: PlaceName;
}

export interface CommitPlacePending {
  moment: 'commit-place';
  place: PlaceName;
}

export interface CommitReturnPending {
  moment: 'commit-return';
  owner: number;
  place: PlaceName;
}

export interface CommitPaymentPending {
  moment: 'commit-payment';
  owner: number;
}

export interface CommitCourtReturnPending {
  moment: 'commit-court-return';
  count: number;
}

export interface CommitRecruitPending {
  moment: 'commit-recruit';
  count: number;
  from_board: boolean;
}

export interface CommitKingPending {
  moment: 'commit-king';
  place: PlaceName;
  followed_by: FollowUp;
}

export interface CommitGrandePending {
  moment: 'commit-grande';
  place: PlaceName;
}

export interface CommitScoreboardPending {
  moment: 'commit-scoreboard';
  scoreboard: ScoreboardName;
  place: PlaceName;
}

export interface CommitRecallPending {
  moment: 'commit-recall';
  card: number | ModifierId | null;
}

export interface CommitScorePending {
  moment: 'commit-score';
  place: PlaceName;
  first_only: boolean;
}

export interface CommitTakeVetoPending {
  moment: 'commit-take-veto';
}

export interface CommitSecretRemovalPending {
  moment: 'commit-secret-removal';
  count: number;
}

export interface CommitEvictionPending {
  moment: 'commit-eviction';
  place: PlaceName;
}

export interface NextPaymentPending {
  moment: 'next-payment';
  each: number;
  paid: number;
}

export interface StartDialsPending {
  moment: 'start-dials';
  purpose: Purpose;
  count: number | null;
  region: PlaceName | null;
  order: Order | null;
}

export interface DialsSetPending {
  moment: 'dials-set';
  purpose: Purpose;
  count: number | null;
  region: PlaceName | null;
  order: Order | null;
}

export interface BeginVerbPending {
  moment: 'begin-verb';
  card: CardId;
}

export interface ScoreCastilloPending {
  moment: 'score-castillo';
}

export interface LeaveCastilloPending {
  moment: 'leave-castillo';
}

export interface ScoreRegionsPending {
  moment: 'score-regions';
}

export interface EndRoundPending {
  moment: 'end-round';
}

export interface CommitSmugglePending {
  moment: 'commit-smuggle';
}

export interface CommitSwapPending {
  moment: 'commit-swap';
  owner: number;
}

export interface BeginAbilityPending {
  moment: 'begin-ability';
  modifier: ModifierId;
}

export interface TakeTurnPending {
  moment: 'take-turn';
}

export interface PlacePending {
  moment: 'place';
  left: number;
}

export interface MovePending {
  moment: 'move';
  own: number;
  foreign: number;
  left: number;
  source: PlaceName | 'one' | null;
}

export interface RemoveEachPending {
  moment: 'remove-each';
  done: number[];
}

export interface PlaceExtraPending {
  moment: 'place-extra';
  left: number;
  castillo: boolean;
}

export interface RecruitPending {
  moment: 'recruit';
  allowance: number;
  special: boolean;
}

export interface PickCardPending {
  moment: 'pick-card';
}

export interface PutDownPending {
  moment: 'put-down';
  owner: number;
  source: PlaceName;
  back: boolean;
}

export interface RecruitFromBoardPending {
  moment: 'recruit-from-board';
  left: number;
  taken: number;
  special: boolean;
}

export interface ChooseHalfPending {
  moment: 'choose-half';
  at_most: number;
  castillo: boolean;
}

export interface NameSourcePending {
  moment: 'name-source';
}

export interface ScoreNextPending {
  moment: 'score-next';
  areas: PlaceName[];
  first_only: boolean;
  order: Order;
}

export interface ChooseAreaPending {
  moment: 'choose-area';
  areas: PlaceName[];
}

export interface MoveScoreboardPending {
  moment: 'move-scoreboard';
}

export interface RecallPowerPending {
  moment: 'recall-power';
}

export interface MoveGrandePending {
  moment: 'move-grande';
}

export interface MoveKingPending {
  moment: 'move-king';
  to: KingTarget;
  followed_by: FollowUp;
}

export interface TakeAlongPending {
  moment: 'take-along';
  left: number;
  from: PlaceName;
  to: PlaceName;
}

export interface SwapPending {
  moment: 'swap';
}

export interface PlayPowerPending {
  moment: 'play-power';
  played: number;
}

export interface SetDialPending {
  moment: 'set-dial';
  purpose: Purpose;
  count: number | null;
  region: PlaceName | null;
  order: Order | null;
  asked: number[];
}

export interface PayPending {
  moment: 'pay';
  payer: number;
  left: number;
}

export interface OfferVetoPending {
  moment: 'offer-veto';
  seat: number;
}

export interface PlayModifierPending {
  moment: 'play-modifier';
  played: number;
  value: number | null;
}

export interface PassModifierPending {
  moment: 'pass-modifier';
  asked: number[];
}

export interface GameOverPending {
  moment: 'game-over';
}

export type Pending =
  | StartRoundPending
  | NextTurnPending
  | EndSpecialPending
  | CommitMovePending
  | CommitPlacePending
  | CommitReturnPending
  | CommitPaymentPending
  | CommitCourtReturnPending
  | CommitRecruitPending
  | CommitKingPending
  | CommitGrandePending
  | CommitScoreboardPending
  | CommitRecallPending
  | CommitScorePending
  | CommitTakeVetoPending
  | CommitSecretRemovalPending
  | CommitEvictionPending
  | NextPaymentPending
  | StartDialsPending
  | DialsSetPending
  | BeginVerbPending
  | ScoreCastilloPending
  | LeaveCastilloPending
  | ScoreRegionsPending
  | EndRoundPending
  | CommitSmugglePending
  | CommitSwapPending
  | BeginAbilityPending
  | TakeTurnPending
  | PlacePending
  | MovePending
  | RemoveEachPending
  | PlaceExtraPending
  | RecruitPending
  | PickCardPending
  | PutDownPending
  | RecruitFromBoardPending
  | ChooseHalfPending
  | NameSourcePending
  | ScoreNextPending
  | ChooseAreaPending
  | MoveScoreboardPending
  | RecallPowerPending
  | MoveGrandePending
  | MoveKingPending
  | TakeAlongPending
  | SwapPending
  | PlayPowerPending
  | SetDialPending
  | PayPending
  | OfferVetoPending
  | PlayModifierPending
  | PassModifierPending
  | GameOverPending;

export interface Turn {
  active: number;
  order: number[];
  card: CardId | null;
  places: number | null;
  placed: boolean;
  special_done: boolean;
  smuggling: boolean;
}

export interface Area {
  worth: number[];
  grandes: number[];
  caballeros: number[] | null;
  places: number[] | null;
  if_scored: number[] | null;
}

export interface Seat {
  court: number;
  province: number;
  score: number;
  grande: PlaceName | null;
  played: number | null;
  modifier: ModifierId | null;
  dialled: PlaceName | null;
  hand: (number | ModifierId)[];
  hand_size: number;
  used: (number | ModifierId)[];
  recalls: ((number | ModifierId)[])[];
  inside: number | null;
  passed?: ModifierId | null;
}

export interface Dummy {
  province: number;
  played: number | null;
  seen_power: number[];
  seen_regions: PlaceName[];
}

export interface Stack {
  stack: string;
  open: CardId | null;
  places: number | null;
  left: number;
  seen: CardId[];
  to_come: CardId[];
}

export interface Veto {
  seat: number;
  taken: number;
}

export interface Decision {
  kind: DecisionKind;
  deciders: number[];
  dialling: number[];
  pending: Pending[];
  lifted: number[];
  pays: Record<PlaceName, number[]>;
  options: string[];
}

export interface View {
  game: 'elgrande';
  edition: EditionId;
  options: Record<string, unknown>;
  seat: number | null;
  round: number;
  rounds: number[];
  scoring_after: number[];
  king: PlaceName;
  open: PlaceName[];
  start: number;
  turn: Turn;
  regions: Record<PlaceName, Area>;
  castillo: Area;
  seats: Seat[];
  dummy: Dummy | null;
  scoreboards: Partial<Record<ScoreboardName, PlaceName | null>>;
  stacks: Stack[];
  vetoes: Veto[];
  decision: Decision;
}

export type StackNumber = number;
export type CardNumber = number;
export type SeatNumber = number;
export type ModifierNumber = number;
export type PlaceNumber = number;
export type OwnerNumber = number;
export type ScoreboardNumber = number;
export type PowerNumber = number;
export type FollowUpNumber = number;
export type PurposeNumber = number;
export type OrderNumber = number;

export interface RoundStarted extends Happening {
  name: 'RoundStarted';
  action: ActionName;
  facts: { round: number };
}

export interface CardRevealed extends Happening {
  name: 'CardRevealed';
  action: ActionName;
  facts: { stack: StackNumber; card: CardNumber };
}

export interface PowerPlayed extends Happening {
  name: 'PowerPlayed';
  action: ActionName;
  facts: { seat: SeatNumber; value: number; modifier: ModifierNumber };
}

export interface TurnStarted extends Happening {
  name: 'TurnStarted';
  action: ActionName;
  facts: { seat: SeatNumber };
}

export interface Recruited extends Happening {
  name: 'Recruited';
  action: ActionName;
  facts: { seat: SeatNumber; count: number };
}

export interface RecruitedFromBoard extends Happening {
  name: 'RecruitedFromBoard';
  action: ActionName;
  facts: { seat: SeatNumber; region: PlaceNumber; count: number };
}

export interface CardTaken extends Happening {
  name: 'CardTaken';
  action: ActionName;
  facts: { seat: SeatNumber; stack: StackNumber; card: CardNumber };
}

export interface CaballeroPlaced extends Happening {
  name: 'CaballeroPlaced';
  action: ActionName;
  facts: { seat: SeatNumber; place: PlaceNumber };
}

export interface SpecialAnnounced extends Happening {
  name: 'SpecialAnnounced';
  action: ActionName;
  facts: { seat: SeatNumber; card: CardNumber };
}

export interface SpecialVetoed extends Happening {
  name: 'SpecialVetoed';
  action: ActionName;
  facts: { seat: SeatNumber; against: SeatNumber; card: CardNumber };
}

export interface CaballeroMoved extends Happening {
  name: 'CaballeroMoved';
  action: ActionName;
  facts: { seat: SeatNumber; owner: OwnerNumber; from: PlaceNumber; to: PlaceNumber };
}

export interface CaballeroReturned extends Happening {
  name: 'CaballeroReturned';
  action: ActionName;
  facts: { seat: SeatNumber; owner: OwnerNumber; region: PlaceNumber };
}

export interface CourtReturned extends Happening {
  name: 'CourtReturned';
  action: ActionName;
  facts: { seat: SeatNumber; count: number };
}

export interface KingMoved extends Happening {
  name: 'KingMoved';
  action: ActionName;
  facts: { seat: SeatNumber; from: PlaceNumber; to: PlaceNumber };
}

export interface GrandeMoved extends Happening {
  name: 'GrandeMoved';
  action: ActionName;
  facts: { seat: SeatNumber; from: PlaceNumber; to: PlaceNumber };
}

export interface ScoreboardMoved extends Happening {
  name: 'ScoreboardMoved';
  action: ActionName;
  facts: { scoreboard: ScoreboardNumber; from: PlaceNumber; to: PlaceNumber };
}

export interface PowerRecalled extends Happening {
  name: 'PowerRecalled';
  action: ActionName;
  facts: { seat: SeatNumber; card: PowerNumber | null };
}

export interface VetoTaken extends Happening {
  name: 'VetoTaken';
  action: ActionName;
  facts: { seat: SeatNumber };
}

export interface VetoExpired extends Happening {
  name: 'VetoExpired';
  action: ActionName;
  facts: { seat: SeatNumber };
}

export interface DialSet extends Happening {
  name: 'DialSet';
  action: ActionName;
  facts: { seat: SeatNumber; region: PlaceNumber | null };
}

export interface DialRevealed extends Happening {
  name: 'DialRevealed';
  action: ActionName;
  facts: { seat: SeatNumber; region: PlaceNumber };
}

export interface AreaScored extends Happening {
  name: 'AreaScored';
  action: ActionName;
  facts: { area: PlaceNumber; first_only: number };
}

export interface PointsScored extends Happening {
  name: 'PointsScored';
  action: ActionName;
  facts: { seat: SeatNumber; area: PlaceNumber; points: number; bonus: number; rank: number };
}

export interface CaballerosLeft extends Happening {
  name: 'CaballerosLeft';
  action: ActionName;
  facts: { seat: SeatNumber; from: PlaceNumber; to: PlaceNumber; count: number };
}

export interface CaballerosDismissed extends Happening {
  name: 'CaballerosDismissed';
  action: ActionName;
  facts: { owner: OwnerNumber; region: PlaceNumber; count: number };
}

export interface TurnEnded extends Happening {
  name: 'TurnEnded';
  action: ActionName;
  facts: { seat: SeatNumber };
}

export interface RoundEnded extends Happening {
  name: 'RoundEnded';
  action: ActionName;
  facts: { round: number; next: SeatNumber };
}

export interface GeneralScoringBegun extends Happening {
  name: 'GeneralScoringBegun';
  action: ActionName;
  facts: { round: number };
}

export interface GameEnded extends Happening {
  name: 'GameEnded';
  action: ActionName;
  facts: Record<never, never>;
}

export interface SourceNamed extends Happening {
  name: 'SourceNamed';
  action: ActionName;
  facts: { seat: SeatNumber; region: PlaceNumber };
}

export interface DummyPlaced extends Happening {
  name: 'DummyPlaced';
  action: ActionName;
  facts: { region: PlaceNumber; count: number };
}

export interface DummyPowerTurned extends Happening {
  name: 'DummyPowerTurned';
  action: ActionName;
  facts: { value: number };
}

export interface DummyTookCard extends Happening {
  name: 'DummyTookCard';
  action: ActionName;
  facts: { stack: StackNumber; card: CardNumber };
}

export interface ModifierDealt extends Happening {
  name: 'ModifierDealt';
  action: ActionName;
  facts: { seat: SeatNumber; modifier: ModifierNumber | null };
}

export interface ModifierPassed extends Happening {
  name: 'ModifierPassed';
  action: ActionName;
  facts: { seat: SeatNumber; to: SeatNumber; modifier: ModifierNumber | null };
}

export interface SmugglingAllowed extends Happening {
  name: 'SmugglingAllowed';
  action: ActionName;
  facts: { seat: SeatNumber };
}

export interface StepProposed extends Happening {
  name: 'StepProposed';
  action: ActionName;
  facts: { step: 3; owner: OwnerNumber; from: PlaceNumber; to: PlaceNumber } | { step: 4; place: PlaceNumber } | { step: 5; owner: OwnerNumber; place: PlaceNumber } | { step: 6; owner: OwnerNumber } | { step: 7; count: number } | { step: 8; count: number; from_board: number } | { step: 9; place: PlaceNumber; followed_by: FollowUpNumber } | { step: 10; place: PlaceNumber } | { step: 11; scoreboard: ScoreboardNumber; place: PlaceNumber } | { step: 12 } | { step: 13; place: PlaceNumber; first_only: number } | { step: 14 } | { step: 15; count: number } | { step: 16; place: PlaceNumber } | { step: 18; purpose: PurposeNumber; count: number | null; region: PlaceNumber | null; order: OrderNumber | null } | { step: 25 } | { step: 26; owner: OwnerNumber };
}

export interface CastilloShown extends Happening {
  name: 'CastilloShown';
  action: ActionName;
  facts: { owner: OwnerNumber; count: number; place: number };
}

export interface CaballerosPicked extends Happening {
  name: 'CaballerosPicked';
  action: ActionName;
  facts: { owner: OwnerNumber; region: PlaceNumber; count: number };
}

export type Event =
  | RoundStarted
  | CardRevealed
  | PowerPlayed
  | TurnStarted
  | Recruited
  | RecruitedFromBoard
  | CardTaken
  | CaballeroPlaced
  | SpecialAnnounced
  | SpecialVetoed
  | CaballeroMoved
  | CaballeroReturned
  | CourtReturned
  | KingMoved
  | GrandeMoved
  | ScoreboardMoved
  | PowerRecalled
  | VetoTaken
  | VetoExpired
  | DialSet
  | DialRevealed
  | AreaScored
  | PointsScored
  | CaballerosLeft
  | CaballerosDismissed
  | TurnEnded
  | RoundEnded
  | GeneralScoringBegun
  | GameEnded
  | SourceNamed
  | DummyPlaced
  | DummyPowerTurned
  | DummyTookCard
  | ModifierDealt
  | ModifierPassed
  | SmugglingAllowed
  | StepProposed
  | CastilloShown
  | CaballerosPicked;

const EVENT_NAMES: ReadonlySet<string> = new Set(["RoundStarted", "CardRevealed", "PowerPlayed", "TurnStarted", "Recruited", "RecruitedFromBoard", "CardTaken", "CaballeroPlaced", "SpecialAnnounced", "SpecialVetoed", "CaballeroMoved", "CaballeroReturned", "CourtReturned", "KingMoved", "GrandeMoved", "ScoreboardMoved", "PowerRecalled", "VetoTaken", "VetoExpired", "DialSet", "DialRevealed", "AreaScored", "PointsScored", "CaballerosLeft", "CaballerosDismissed", "TurnEnded", "RoundEnded", "GeneralScoringBegun", "GameEnded", "SourceNamed", "DummyPlaced", "DummyPowerTurned", "DummyTookCard", "ModifierDealt", "ModifierPassed", "SmugglingAllowed", "StepProposed", "CastilloShown", "CaballerosPicked"]);
/** The facts of each event by its name. */
export type Facts = { [E in Event as E['name']]: E['facts'] };
export const isView = (one: GameView | View): one is View => one.game === 'elgrande';
export const isEvent = (one: Happening): one is Event => EVENT_NAMES.has(one.name);
