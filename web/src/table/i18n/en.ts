import { plurals } from '../../shell/i18n/plural';

const n = plurals('en');

export const messages = {
  toBoard: 'Skip to the board',
  unsent: 'The connection was lost before your choice arrived. It is sent again as soon as the line is back.',
  notDone: 'That did not reach the table. Please try again.',
  taken: 'A choice was taken back.',
  times: (count: number) => `${count} times`,
  newest: 'To the newest line',
  logTall: 'Log over the whole column',
  logSmall: 'Small log',
  joined: (name: string) => `${name} is at the table.`,
  left: (name: string) => `${name} has left the table.`,
  says: (name: string, text: string) => `${name} says: ${text}`,
  fresh: (count: number) => n(count, { one: '# new', other: '# new' }),
  chatWith: (count: number) => `Chat, ${n(count, { one: '# new line', other: '# new lines' })}`,
  closeChat: 'Close the chat',
  quick: ['Good move', 'One moment', 'Well played', 'Thank you'],
  keysHelp: [
    ['Arrows', 'walk over the map'],
    ['Enter', 'choose'],
    ['U', 'undo'],
    ['E', 'stop or end'],
    ['Esc', 'put back, close'],
    ['?', 'rule of this decision'],
    ['L', 'log'],
    ['/', 'answer in words'],
    ['Space', 'on with what is shown'],
    ['C', 'chat'],
  ] as [string, string][],
  chat: {
    placeholder: 'Say something …',
    send: 'Send',
    empty: 'Nobody has said anything yet.',
    mute: (name: string) => `Mute ${name}`,
    unmute: (name: string) => `Hear ${name} again`,
  },
  rules: {
    reference: 'In the rules with pictures, in a new window',
    title: 'Rules',
    forDecision: 'For this decision',
    all: 'All passages',
    search: 'Search the rules',
    differences: 'How editions differ',
    compareWith: 'The edition I know',
    same: 'These two editions play alike in everything listed here.',
    thisTable: 'This table',
    nothing: 'No passage fits.',
  },
  show: {
    title: 'What happens',
    step: (done: number, all: number) => `${done} of ${all}`,
    next: 'Next',
    skip: 'Skip',
  },
  missed: {
    title: 'Since you last looked',
    turns: (count: number) => n(count, { one: '# turn', other: '# turns' }),
    watch: 'Watch it',
    close: 'Go on',
  },
  line: {
    label: 'Answer in words',
    placeholder: 'pl gra · ? granada',
    note: 'Short words choose (“pl gra”); “?” asks, “? granada” asks about something.',
    send: 'Do it',
    several: 'That could mean:',
    away: 'Nobody answers. Please try again.',
  },
};

export type TableMessages = typeof messages;
