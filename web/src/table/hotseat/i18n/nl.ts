import type { HotSeatMessages } from './en';

export const messages: HotSeatMessages = {
  title: 'Samen aan één scherm',
  lead: 'Eén toestel gaat rond; een gordijn verbergt de kaarten zodra iemand anders aan de beurt komt.',
  game: 'Spel',
  players: 'Spelers',
  player: (number) => `Speler ${number}`,
  you: 'Jij',
  add: 'Nog een speler',
  remove: (name) => `Zonder ${name}`,
  bots: 'Computerspelers',
  level: 'Hun niveau',
  begin: 'Beginnen',
  yourTurn: (name) => `${name}, jouw beurt`,
  lookAway: 'Alle anderen kijken weg. Hierna komt wat alleen jij mag zien.',
  iAm: (name) => `Ik ben ${name}`,
  moment: 'Een ogenblik',
  foot: 'Het gordijn valt weer als je beurt voorbij is.',
  notYours: 'Niemand aan dit scherm speelt aan die tafel.',
};
