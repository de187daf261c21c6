/* The second line of the prompt, and what it says while something is shown. */
import { speech } from '../../shell/i18n/speech.svelte';
import type { SalamancaHand } from './hand.svelte';
import { isScene, type Scene } from './scenes';
import { talk } from './talk.svelte';

export function hint(hand: SalamancaHand): string {
  const { question } = hand;
  if (hand.mustConfirm) return talk.t.act.reallyEnd;
  if (question === 'take-turn') return turnHint(hand);
  const turn = hand.board?.turn;
  const isFirst = question === 'put-plague' && turn?.last && !turn.used.includes('A') && !turn.used.includes('B');
  if (isFirst) return talk.t.hintStoneFirst;
  return question ? talk.hint(question) : '';
}

function turnHint(hand: SalamancaHand): string {
  const t = talk.t;
  const turn = hand.board?.turn;
  if (!turn) return '';
  if (turn.pending.length > 0) return t.hintTiles;
  if (hand.offer.acts.has('occupy')) return turn.free_squires > 0 ? t.hintSettleFree : t.hintSettlePaid;
  if (turn.used.length > 0) return hand.offer.acts.has('sell') ? t.hintGoOn : t.hintLast;
  if (turn.last) return t.hintLast;
  const power = turn.card === 5 ? '' : (t.power[turn.card] ?? '');
  return power ? t.hintFunction(power) : t.hintNoFunction(turn.card);
}

/** What the prompt says while something is shown. */
export function sceneTitle(scene: unknown, hand: SalamancaHand): string {
  return isScene(scene) ? titleOf(scene, hand) : '';
}

function titleOf(scene: Scene, { seen }: SalamancaHand): string {
  const t = talk.t;
  const name = (seat: number): string | null => (seat === seen.you ? null : (seen.names[seat] ?? ''));
  switch (scene.kind) {
    case 'sale':
      return t.sale.prompt(name(scene.owner.seat), talk.the(scene.tile), scene.cell);
    case 'market':
      return t.market.prompt(scene.round);
    case 'pass':
      return t.pass.prompt(seen.names.length);
    case 'stuck':
      return t.stuck.prompt(name(scene.seat));
  }
}

/** The line below: which step it is, and what it brings. */
export function sceneNote(scene: unknown, hand: SalamancaHand): string {
  return isScene(scene) ? noteOf(scene, hand) : '';
}

function noteOf(scene: Scene, { seen }: SalamancaHand): string {
  const t = talk.t;
  switch (scene.kind) {
    case 'sale':
      return t.sale.step(scene.at, scene.of, talk.within(t.sale[scene.step]));
    case 'market': {
      const cell = scene.paid[scene.at]?.cell ?? 'a1';
      const building = talk.within(talk.tile(scene.view.board[cell]?.tile ?? 'F'));
      return t.market.step(scene.at + 1, scene.paid.length, building, cell, scene.view.regions[cell]?.total ?? 0);
    }
    case 'pass': {
      const got = scene.passed.filter(({ to }) => to === seen.you);
      return got[0] ? t.pass.got(speech.list(got.map(({ value }) => String(value))), seen.names[got[0].from] ?? '') : t.pass.note;
    }
    case 'stuck':
      return t.stuck.note;
  }
}
