import { plurals } from '../../../shell/i18n/plural';
import type { GuideMessages } from './en';

const n = plurals('nl');

export const messages: GuideMessages = {
  power: [
    'Machtskaarten bepalen wie eerst is',
    'Met een hoge kaart kies je vroeg. Een lage kaart brengt meer caballero’s uit de provincie naar je hof. Elke kaart kun je in het hele spel één keer spelen.',
  ],
  order: [
    'De hoogste kaart eerst',
    'Iedereen heeft één beurt per ronde, van de hoogste machtskaart naar de laagste. Let op wat de anderen nemen: een actiekaart die weg is, is weg.',
  ],
  recruit: ['Caballero’s komen naar het hof', 'Je machtskaart zegt hoeveel je er uit de provincie mag halen. Alleen caballero’s in het hof kun je plaatsen.'],
  card: [
    'Een actiekaart voor deze beurt',
    'Het nummer zegt hoeveel caballero’s je mag plaatsen. De tekst zegt wat je nog meer mag. De koningskaart is er elke ronde.',
  ],
  place: [
    'Naast de koning',
    'Caballero’s gaan naar regio’s die aan die van de koning grenzen; ze lichten op. Zijn eigen regio is gesloten. Het castillo is altijd open: wat erin gaat, blijft verborgen tot het geteld wordt.',
  ],
  special: ['De andere helft van de kaart', 'Je mag gebruiken wat de kaart zegt, of het laten. Het mag voor of na het plaatsen, maar nooit ertussendoor.'],
  step: [
    'Je kaart vraagt iets',
    'Dit hoort bij de tekst van de kaart die je nam. Raak een plek aan om te zien wat er zou gebeuren; een gesloten plek zegt waarom.',
  ],
  veto: ['Een veto', 'Je mag tegenhouden wat de ander met een kaart wil doen. Laat je het toe, dan gebeurt het zoals getoond.'],
  dial: ['Een geheime keuze', 'Draai je schijf naar een regio. Alle schijven gaan tegelijk open.'],
  after: [
    'Wat je beurt waard was',
    '“Als nu geteld werd” telt elke regio alsof die nu geteld werd. De meeste caballero’s krijgen het eerste getal, gelijk is een plaats lager, en alleen eerste zijn in je thuisregio levert 2 extra op.',
  ],
  over: ['Dat was een ronde', 'Nog acht zo. Na ronde 3, 6 en 9 wordt alles geteld: eerst het castillo, dan alle negen regio’s. De meeste punten winnen.'],
  tips: {
    power: (value, brings) => `De ${value}: die komt ergens in het midden en brengt ${n(brings, { one: '# caballero', other: '# caballero’s' })}.`,
    recruit: 'Haal er zoveel als je mag: een leeg hof plaatst niets.',
    card: (name, places) => `“${name}”: je mag ${n(places, { one: '# caballero', other: '# caballero’s' })} plaatsen.`,
    place: (place, gain) => `${place}: één meer levert daar ${n(gain, { one: '# punt', other: '# punten' })} op als nu geteld werd.`,
    placeNothing: (place) => `${place}: er verandert niet meteen iets, maar de volgende daar telt wel.`,
    special: 'Open de regels met ? als een woord nieuw is. Je eigen laatste stap neem je terug met U.',
    order: 'Wijs een open kaart onderaan aan om te lezen wat die doet.',
    after: 'Vergelijk je kolom met die van de anderen.',
    over: 'Speel verder aan deze tafel, of probeer een paar stellingen van de cursus.',
  },
  changed: (delta, now) =>
    delta > 0
      ? `Goed zo: ${delta} meer dan ervoor als nu alles geteld werd (${now}).`
      : delta < 0
        ? `Als nu alles geteld werd, had je ${now}, ${-delta} minder dan ervoor.`
        : `Als nu alles geteld werd, had je nog steeds ${now}.`,
};
