import type { HotSeatMessages } from './en';

export const messages: HotSeatMessages = {
  title: 'Gemeinsam an einem Bildschirm',
  lead: 'Ein Gerät geht herum; ein Vorhang verbirgt die Karten, sobald jemand anderes an die Reihe kommt.',
  game: 'Spiel',
  players: 'Spieler',
  player: (number) => `Spieler ${number}`,
  you: 'Du',
  add: 'Noch jemand',
  remove: (name) => `Ohne ${name}`,
  bots: 'Computerspieler',
  level: 'Ihre Stärke',
  begin: 'Beginnen',
  yourTurn: (name) => `${name}, du bist dran`,
  lookAway: 'Alle anderen schauen weg. Gleich kommt, was nur du sehen darfst.',
  iAm: (name) => `Ich bin ${name}`,
  moment: 'Einen Augenblick',
  foot: 'Der Vorhang fällt wieder, wenn du fertig bist.',
  notYours: 'Niemand an diesem Bildschirm spielt an jenem Tisch.',
};
