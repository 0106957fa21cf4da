import { errorTexts } from '#kit/error-texts.ts'
import { inLanguage } from '#kit/language.ts'

export const pageTexts = inLanguage({
  nl: {
    categories: {
      heading: 'Waar gaat uw melding over?',
      loading: 'Even geduld',
      choose: 'Kies een onderwerp en beschrijf daarna wat er is. Staat het er niet bij?',
      describe: 'Beschrijf uw melding',
      weFindIt: ', dan zoeken wij het onderwerp erbij.',
      search: 'Zoek een onderwerp',
      count: (count: number) => (count === 1 ? '1 onderwerp' : `${count} onderwerpen`),
      none: 'Er is geen onderwerp met deze woorden.',
      inOwnWords: 'in uw eigen woorden.',
    },
    maintenance: {
      title: 'Onderhoudspagina',
      heading: 'Tijdelijk niet te gebruiken',
      text: 'We verbeteren het formulier voor meldingen. Probeer het later nog eens.',
      urgent: (phone: string) => `Kan uw melding niet wachten? Bel ons op ${phone}.`,
      stillThere: 'Dit kunt u nu wel lezen:',
    },
    notFound: {
      heading: 'Pagina niet gevonden',
      text: 'De pagina die u zoekt, bestaat niet of niet meer. Kijk of het adres goed is getypt.',
      report: 'Doe een melding',
    },
    notInUse: {
      heading: 'Dit onderdeel is niet in gebruik',
      text: 'De gemeente gebruikt dit deel van de site niet, of niet meer. Uw melding is er gewoon nog.',
      call: (phone: string) => `Wilt u weten hoe het staat? Bel ${phone} en noem het nummer van de melding.`,
    },
    needsScripts: (phone: string) =>
      `Deze pagina werkt nu alleen met JavaScript. Zet het aan in uw browser, of bel ons: ${phone}.`,
    retry: 'Probeer opnieuw',
    more: 'Meer lezen',
    inDutch: 'Deze pagina is in het Nederlands.',
  },
  en: {
    categories: {
      heading: 'What is your report about?',
      loading: 'One moment please',
      choose: 'Choose a subject and then describe what is wrong. Is it not here?',
      describe: 'Describe your report',
      weFindIt: ', and we will find the subject.',
      search: 'Search for a subject',
      count: count => (count === 1 ? '1 subject' : `${count} subjects`),
      none: 'There is no subject with these words.',
      inOwnWords: 'in your own words.',
    },
    maintenance: {
      title: 'Maintenance',
      heading: 'Not available for a while',
      text: 'We are improving the form for reports. Try again later.',
      urgent: phone => `Is it urgent? Call us on ${phone}.`,
      stillThere: 'What you can read now:',
    },
    notFound: {
      heading: 'Page not found',
      text: 'The page that you are looking for does not exist (any more). Check that the address was typed correctly.',
      report: 'Make a report',
    },
    notInUse: {
      heading: 'This part is not in use',
      text: 'The municipality does not use this part of the site, or no longer. Your report is still there.',
      call: phone => `Do you want to know how it is going? Call ${phone} and give the number of the report.`,
    },
    needsScripts: phone =>
      `This page works only with JavaScript now. Turn it on in your browser, or call us: ${phone}.`,
    retry: 'Try again',
    more: 'Read more',
    inDutch: 'This page is written for a register of the government, in Dutch.',
  },
})

export const accessibilityTexts = inLanguage({
  nl: {
    title: 'Toegankelijkheidsverklaring',
    heading: 'Toegankelijkheids\u00adverklaring',
    intro: (municipality: string) =>
      `De gemeente ${municipality} wil dat iedereen een melding kan doen en kan volgen. Daarom is alles hier gebouwd volgens de richtlijnen WCAG 2.2, niveau A en AA. Dat geldt voor het formulier en de kaart met meldingen. Het geldt ook voor de pagina’s over uw meldingen.`,
    checkedHeading: 'Wat is er onderzocht?',
    checked:
      'Bij elke wijziging controleert een programma (axe) deze pagina’s, ook op een telefoonscherm. In het formulier controleert het ook de foutmeldingen. Een ander programma vult bij elke wijziging het hele formulier in met alleen het toetsenbord.',
    notCheckedHeading: 'Wat is er niet onderzocht?',
    notChecked:
      'Er is nog geen onderzoek gedaan door een onafhankelijke organisatie. Ook zijn de pagina’s nog niet uitgebreid geprobeerd met schermlezers. Het kan dus zijn dat er nog iets niet goed werkt.',
    examination: {
      heading: 'Onderzoek door een ander',
      done: (by: string, day: string) => `${by} heeft op ${day} onderzocht of deze site aan de richtlijnen voldoet.`,
      outcomes: {
        A: 'De site voldoet volledig (status A).',
        B: 'De site voldoet gedeeltelijk (status B).',
        C: 'Er zijn maatregelen genomen, maar de site voldoet nog niet (status C).',
        D: 'De site voldoet niet (status D).',
      },
      report: 'Het rapport van dit onderzoek',
      register: 'De verklaring in het register van de overheid',
    },
    withoutMapHeading: 'Zonder kaart',
    withoutMap: 'U hoeft de kaart niet te gebruiken om iets te melden: u kunt altijd een adres typen.',
    mapAsList: 'Wat op de meldingenkaart staat, leest u ook in',
    list: 'een lijst',
    problemHeading: 'Werkt er iets niet?',
    problem: (phone: string) => `Laat het ons weten. Bel ${phone}. We helpen u dan ook meteen met uw melding.`,
    writeHere: 'U kunt het ook hier schrijven. We lezen alles en gebruiken het om de site beter te maken.',
    form: {
      failed: errorTexts.nl.notSent,
      tooOften: 'Er zijn vanaf uw adres al een paar berichten verstuurd. Probeer het over een uur opnieuw, of bel ons.',
      refused: 'Kijk of uw e-mailadres goed is getypt, of laat het leeg.',
      sent: 'Bedankt. Uw bericht is verstuurd. We gaan kijken wat we kunnen verbeteren.',
      required: errorTexts.nl.required,
      tooLong: errorTexts.nl.tooLong,
      label: 'Wat werkt er niet goed?',
      hint: 'Vertel ook welk hulpmiddel u gebruikt, zoals een schermlezer.',
      email: 'Wat is uw e-mailadres?',
      emailHint: 'Alleen als u antwoord wilt.',
      busy: 'Uw bericht wordt verstuurd',
      send: 'Verstuur bericht',
    },
  },
  en: {
    title: 'Accessibility statement',
    heading: 'Accessibility statement',
    intro: municipality =>
      `The municipality of ${municipality} wants everybody to be able to make a report and follow it. So everything here was built by the guidelines WCAG 2.2, levels A and AA. That holds for the form and the map of reports. It also holds for the pages about your reports.`,
    checkedHeading: 'What has been checked?',
    checked:
      'At every change a program (axe) checks these pages, also on the screen of a telephone. In the form it checks the errors too. Another program fills in the whole form with only the keyboard at every change.',
    notCheckedHeading: 'What has not been checked?',
    notChecked:
      'No independent organisation has checked them yet. The pages have not been tried much with screen readers either. So there may be something that does not work well yet.',
    examination: {
      heading: 'Examined by somebody else',
      done: (by, day) => `On ${day}, ${by} examined whether this site meets the guidelines.`,
      outcomes: {
        A: 'The site meets them fully (status A).',
        B: 'The site meets them in part (status B).',
        C: 'Measures have been taken, but the site does not meet them yet (status C).',
        D: 'The site does not meet them (status D).',
      },
      report: 'The report of this examination',
      register: 'The statement in the register of the government (in Dutch)',
    },
    withoutMapHeading: 'Without a map',
    withoutMap: 'You do not have to use the map to report something: you can always type an address.',
    mapAsList: 'What is on the map of reports can also be read in',
    list: 'a list',
    problemHeading: 'Does something not work?',
    problem: phone => `Let us know. Call ${phone}. We will then help you with your report at once.`,
    writeHere: 'You can also write it here. We read everything and use it to make the form better.',
    form: {
      failed: errorTexts.en.notSent,
      tooOften: 'A few messages have already been sent from your address. Try again in an hour, or call us.',
      refused: 'Check that your email address was typed correctly, or leave it empty.',
      sent: 'Thank you. Your message has been sent. We will look at what we can improve.',
      required: errorTexts.en.required,
      tooLong: errorTexts.en.tooLong,
      label: 'What does not work well?',
      hint: 'Also tell us which aid you use, such as a screen reader.',
      email: 'What is your email address?',
      emailHint: 'Only if you want an answer.',
      busy: 'Your message is being sent',
      send: 'Send message',
    },
  },
})
