export const messages = {
  title: 'Several at one screen',
  lead: 'One device goes around; a curtain hides the cards whenever somebody else’s turn comes.',
  game: 'Game',
  players: 'Players',
  player: (number: number) => `Player ${number}`,
  you: 'You',
  add: 'One more player',
  remove: (name: string) => `Without ${name}`,
  bots: 'Computer players',
  level: 'Their level',
  begin: 'Begin',
  yourTurn: (name: string) => `${name}, your turn`,
  lookAway: 'Everyone else looks away. What only you may see comes up next.',
  iAm: (name: string) => `I am ${name}`,
  moment: 'One moment',
  foot: 'The curtain falls again when your turn is over.',
  notYours: 'Nobody at this screen plays at that table.',
};

export type HotSeatMessages = typeof messages;
