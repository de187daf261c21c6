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
    'Het nummer zegt hoeveel caballero’s je mag plaatsen. De tekst zegt wat je nog meer mag. Je moet er een nemen, maar hoeft hem niet te gebruiken.',
  ],
  place: [
    'Naast de koning',
    'Caballero’s gaan naar regio’s die aan die van de koning grenzen; ze lichten op. Zijn eigen regio is gesloten: er gaat niets in en niets uit.',
  ],
  majority: [
    'De meeste caballero’s winnen een regio',
    'De tabel van een regio betaalt wie er de meeste heeft, dan wie er de op een na meeste heeft. Eén meer dan een ander is genoeg; vijf meer levert niets extra op.',
  ],
  castillo: [
    'Ook de toren neemt caballero’s op',
    'Wat in het castillo gaat, blijft verborgen tot een algemene telling. Het telt daar als een regio, en daarna rijden je caballero’s naar een regio die je in het geheim kiest.',
  ],
  special: ['De andere helft van de kaart', 'Je mag gebruiken wat de kaart zegt, of het laten. Het mag voor of na het plaatsen, maar nooit ertussendoor.'],
  step: [
    'Je kaart vraagt iets',
    'Dit hoort bij de tekst van de kaart die je nam. Raak een plek aan om te zien wat er zou gebeuren; een gesloten plek zegt waarom.',
  ],
  after: [
    'Wat je beurt waard was',
    '“Als nu geteld werd” telt elke regio alsof die nu geteld werd. Alleen caballero’s tellen, en wie er in een regio geen heeft, krijgt daar niets.',
  ],
  again: [
    'Een kaart speel je maar één keer',
    'Je eerste machtskaart is op. Dertien kaarten voor negen rondes: wie nu vroeg gaat, gaat een andere keer laat. Wie het laagst speelde, begint.',
  ],
  watch: [
    'Vijf kaarten, en elk maar één',
    'Er liggen nieuwe actiekaarten open. Wie voor je aan de beurt is, neemt er een weg: bedenk intussen een tweede wens.',
  ],
  choose: [
    'Wie de koning verzet, bepaalt de kaart',
    'De koningskaart ligt er elke ronde: je plaatst er tot vijf en stuurt de koning naar elke regio. Waar hij komt, gaan de buren open voor iedereen na jou.',
  ],
  home: [
    'Thuis is twee meer waard',
    'Je grande wijst je thuisregio aan. Sta je er alleen eerste, dan krijg je 2 extra bij een telling; dat geldt ook voor wie alleen eerste is in de regio van de koning.',
  ],
  tie: [
    'Gelijk staan kost een plaats',
    'Wie gelijk staan, krijgen allemaal de punten van de plaats eronder. Met drie spelers tellen twee plaatsen, dus gelijk tweede levert niets op.',
  ],
  over: [
    'Nu weet je hoe het gaat',
    'Na ronde 3, 6 en 9 wordt alles geteld: eerst zet iedereen in het geheim een schijf, dan gaat het castillo open, dan tellen alle negen regio’s. De meeste punten winnen.',
  ],
  veto: ['Een veto', 'Je mag tegenhouden wat de ander met een kaart wil doen. Laat je het toe, dan gebeurt het zoals getoond.'],
  dial: ['Een geheime keuze', 'Draai je schijf naar een regio. Alle schijven gaan tegelijk open.'],
  tips: {
    power: (value, brings) => `De ${value}: die komt ergens in het midden en brengt ${n(brings, { one: '# caballero', other: '# caballero’s' })}.`,
    recruit: 'Haal er zoveel als je mag: een leeg hof plaatst niets.',
    card: (name, places) => `“${name}”: je mag ${n(places, { one: '# caballero', other: '# caballero’s' })} plaatsen.`,
    place: (place, gain) => `${place}: één meer levert daar ${n(gain, { one: '# punt', other: '# punten' })} op als nu geteld werd.`,
    placeNothing: (place) => `${place}: er verandert niet meteen iets, maar de volgende daar telt wel.`,
    home: (place) => `${place}: daar staat je grande.`,
    castillo: 'Gooi er een in, of ga verder in een regio: beide zijn open.',
    special: 'Wijs een knop aan om hem te lezen. Je eigen laatste stap neem je terug met U.',
    step: 'Doe wat jou ergens een plaats hoger brengt, of een ander lager.',
    veto: 'Een veto gebruik je één keer. Bewaar het voor iets dat pijn doet.',
    dial: 'Waar zouden de anderen niet aan denken?',
    order: 'Wijs een open kaart aan om te lezen wat die doet.',
    after: 'Vergelijk je kolom met die van de anderen.',
    again: 'Kijk eerst naar de open kaarten: is er een die het waard is om vroeg te gaan?',
    watch: 'De koningskaart komt elke ronde terug.',
    choose: 'Bedenk waar je wilt plaatsen: hij moet ernaast staan.',
    tie: 'Waar sta je gelijk met iemand? Eén meer levert daar meteen iets op.',
    over: 'Speel verder aan deze tafel, of probeer een paar stellingen van de cursus.',
  },
  changed: (delta, now) =>
    delta > 0
      ? `Goed zo: ${delta} meer dan ervoor als nu alles geteld werd (${now}).`
      : delta < 0
        ? `Als nu alles geteld werd, had je ${now}, ${-delta} minder dan ervoor.`
        : `Als nu alles geteld werd, had je nog steeds ${now}.`,
};
