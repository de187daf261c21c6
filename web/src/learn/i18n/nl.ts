import { plurals } from '../../shell/i18n/plural';
import type { LearnMessages } from './en';

const n = plurals('nl');

export const messages: LearnMessages = {
  title: 'Leren',
  lead: 'Eén ronde onder begeleiding leert meer dan tien bladzijden.',
  missing: 'Hier valt nog niets over te leren.',
  parts: { rules: 'Regels met plaatjes', cards: 'Galerij', words: 'Woorden', course: 'Cursus' },
  about: {
    rules: 'Elke passage, per uitgave, om te doorzoeken en naar te verwijzen',
    cards: 'Alles wat in de doos zit, per uitgave',
    words: 'Wat je aan tafel zult horen',
    course: (solved, all) => `${solved} van ${all} stellingen gevonden`,
  },
  edition: 'Uitgave',
  guide: {
    name: 'Eerste ronde',
    yours: 'Je eerste ronde',
    lead: 'Een echte tafel met computerspelers, en iemand die uitlegt.',
    start: 'Beginnen',
    resume: 'Verder',
    again: 'Nog eens',
    done: 'Je hebt ze gespeeld.',
    left: (step, all) => `Je bent gebleven bij stap ${step} van ${all}.`,
    progress: (step, all) => `${step} van ${all}`,
    tip: 'Probeer dit',
    leave: 'Weggaan, terugkomen wanneer je wilt',
    leaveShort: 'Weggaan',
    skip: 'Verder spelen zonder uitleg',
    unfold: 'Waar gaat dit over?',
    course: 'Naar de cursus',
    rule: (passage) => `Regel ${passage}`,
  },
  rules: {
    search: 'Zoek in de regels',
    words: 'Woorden op deze pagina',
    allWords: 'Alle woorden',
    check: 'Test jezelf',
    found: (count) => n(count, { one: '# passage', other: '# passages' }),
    none: 'Geen passage past.',
    contents: 'Inhoud',
    linkTo: (passage) => `Link naar ${passage}`,
    editions: 'Hoe de uitgaven verschillen',
    rulings: 'Beslissingen',
    rulingsLead: 'Wat hier gespeeld wordt waar een regelboek zwijgt of zichzelf tegenspreekt.',
    printed: 'Toch gedrukt, bij tweede lezing.',
    tryIt: 'Probeer het',
    picture: 'Uit de cursus',
  },
  cards: {
    search: 'Zoek iets',
    lead: 'is onze aanvulling: naam, werking of aantal stond niet in onze bronnen, dus de tekst is van ons.',
    alsoOurs: 'Wat er in deze uitgave nog van ons is',
    none: 'Hier is niets van ons; alles is gedrukt.',
    rule: 'De regel',
    nothing: 'Niets heet zo.',
  },
  words: {
    search: 'Zoek een woord',
    house: 'Aan elke tafel',
    passage: 'De regel',
    general: [
      ['Tafel', 'een spel met zijn mensen, van opening tot uitslag'],
      ['Plaats', 'een plek aan tafel, A tot en met E; er zit een mens of een computerspeler'],
      ['Uitgave', 'een verschenen regelboek: zijn bord, kaarten en getallen'],
      ['Passage', 'een genummerde alinea van onze regels, zodat iedereen dezelfde zin kan aanwijzen'],
      ['Beslissing', 'een genummerd antwoord waar een regelboek zwijgt of zichzelf tegenspreekt'],
      ['Partij', 'een uitgespeeld spel op papier: je kunt er stap voor stap door en ermee verder'],
    ],
  },
  course: {
    lead: 'Telkens één stelling met één ding om te vinden. De regels beoordelen je antwoord; je mag het zo vaak proberen als je wilt.',
    solved: 'gevonden',
    youAre: (name) => `Jij bent ${name}.`,
    hint: 'Een hint',
    again: 'Nog eens proberen',
    next: 'Volgende stelling',
    all: 'Alle stellingen',
    right: 'Gevonden.',
    wrong: 'Niet het beste.',
    got: (got, best) => `Dit levert ${got} op; ${best} is mogelijk.`,
    itBrings: (got) => `Dit levert ${got} op, en niets levert meer op.`,
    standing: (points) =>
      points > 0
        ? `Hiermee sta je ${n(points, { one: '# punt', other: '# punten' })} voor.`
        : points < 0
          ? `Hiermee sta je ${n(-points, { one: '# punt', other: '# punten' })} achter.`
          : 'Hiermee sta je gelijk.',
    better: 'Er kan meer.',
    leads: 'Waar het toe leidt',
    before: 'ervoor',
    after: 'erna',
    total: 'Totaal',
  },
};
