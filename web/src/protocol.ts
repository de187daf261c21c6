export type Ask = 'always' | 'once' | 'never';
export interface Standing { ask: Ask; skip: string | null }
export interface Wishes { single?: boolean; standing?: Record<string, Standing> }
export interface SeatInfo { seat: number; kind: 'open' | 'invited' | 'guest' | 'bot'; name: string; guest: string | null; level: string | null; resigned: boolean; present: boolean }
export interface TableInfo { id: string; game: string; edition: string; options: Record<string, boolean | string | string[]>; status: 'open' | 'running' | 'finished' | 'closed'; seats: SeatInfo[]; host: string; is_public: boolean; is_watchable: boolean; created: number; changed: number; rematch: string | null; invite: string | null }
export interface Happening { name: string; facts: Record<string, number | null>; text: string }
export interface Option { choice: number; notation: string; text: string; note: string }
export interface Decision { number: number; kind: string; prompt: string; options: Option[]; passages: string[]; since: number; occasion: string | null }
export interface Waiting { seat: number; since: number }
export interface UndoRequest { seat: number; keep: number; agreed: number[]; missing: number[] }
export interface ChatLine { number: number; guest: string; name: string; text: string; at: number }
export interface Result { scores: number[]; winners: number[]; places: number[] }
export interface Attach { type: 'attach'; language?: 'en' | 'nl' | 'de'; since?: number | null; undone?: number }
export interface Choose { type: 'choose'; id: number; number: number; choice: number }
export interface TakeBack { type: 'take_back'; id: number; number: number }
export interface AskUndo { type: 'ask_undo'; id: number; number: number; keep: number }
export interface AnswerUndo { type: 'answer_undo'; id: number; number: number; agrees: boolean }
export interface Say { type: 'say'; id: number; text: string }
export interface Wish { type: 'wish'; id: number; wishes: Wishes }
export interface Explain { type: 'explain'; id: number; choice: number }
export interface Ping { type: 'ping'; id: number }
export type ClientMessage = Attach | Choose | TakeBack | AskUndo | AnswerUndo | Say | Wish | Explain | Ping;
export interface Play { number: number; choices: number; undone: number; first: number; events: Happening[]; view: Record<string, unknown>; decision: Decision | null; waiting: Waiting[]; may_take_back: boolean; result: Result | null }
export interface Snapshot { type: 'table'; table: TableInfo; you: number | null; play: Play | null; undo: UndoRequest | null; wishes: Wishes | null; chats: ChatLine[]; muted: string[] }
export interface Update { type: 'update'; number: number; choices: number; undone: number; first: number; events: Happening[]; changed: Record<string, unknown>; decision: Decision | null; waiting: Waiting[]; may_take_back: boolean; status: 'running' | 'finished'; result: Result | null }
export interface People { type: 'people'; table: TableInfo; undo: UndoRequest | null }
export interface Said { type: 'said'; line: ChatLine }
export interface Accepted { type: 'accepted'; id: number; number: number }
export interface Refused { type: 'refused'; id: number | null; code: string; text: string; rule: string | null }
export interface Explained { type: 'explained'; id: number; text: string; rule: string }
export interface Pong { type: 'pong'; id: number }
export type ServerMessage = Snapshot | Update | People | Said | Accepted | Refused | Explained | Pong;
