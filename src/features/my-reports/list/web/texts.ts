import { linkHours } from '../../access/rules.ts'
import { type Progress, progressLabel, reportsPerPage } from '../rules.ts'

/** The texts of the pages of my reports. Where only a part is bold or a link, they are in pieces. */
export const texts = {
  title: 'Mijn meldingen',
  loading: 'Uw meldingen worden opgehaald',
  report: 'Doe een melding',
  retry: 'Probeer opnieuw',
  failed: {
    heading: 'Er is iets misgegaan',
    text: 'We kunnen uw meldingen nu niet laten zien. Probeer het later nog eens.',
  },
  login: {
    text: 'Hier ziet u hoe het staat met uw meldingen. Vul uw e-mailadres in. U krijgt van ons een e-mail met een link. Een wachtwoord is niet nodig.',
    label: 'E-mailadres',
    hint: 'Het adres dat u bij uw melding heeft ingevuld.',
    button: 'Stuur mij een link',
    busy: 'Uw link wordt aangevraagd',
    errors: 'U hebt niet alle vragen (juist) beantwoord. Vul hieronder aan alstublieft.',
    required: 'Dit veld is verplicht',
    notAnEmail: 'Het veld moet een geldig e-mailadres bevatten',
    tooOften: 'U heeft te vaak om een link gevraagd. Probeer het over 20 minuten opnieuw.',
    failed: 'Uw link aanvragen is niet gelukt. Probeer het later opnieuw.',
    withoutEmail: ['Heeft u zonder e-mailadres gemeld? Bel dan ', ' en noem het nummer van uw melding.'] as const,
    signedOut: 'U bent uitgelogd.',
  },
  confirm: {
    heading: 'Kijk in uw e-mail',
    again: 'Opnieuw verstuurd',
    text: [
      'Kennen we het adres ',
      `? Dan krijgt u binnen 5 minuten een e-mail met een link. Die link werkt ${linkHours} uur.`,
    ] as const,
    textWithoutAddress: `Kennen we het adres dat u heeft ingevuld? Dan krijgt u binnen 5 minuten een e-mail met een link. Die link werkt ${linkHours} uur.`,
    otherAddress: 'Vul een ander adres in',
    spam: 'Niets gekregen? Kijk in uw map met ongewenste e-mail.',
    resend: 'Verstuur opnieuw',
    busy: 'Uw link wordt opnieuw aangevraagd',
  },
  expired: {
    heading: 'Link verlopen',
    text: `Deze link werkt niet meer. Een link werkt ${linkHours} uur, en alleen de nieuwste link werkt. Vraag een nieuwe link aan, dan sturen we die meteen.`,
    button: 'Begin opnieuw',
  },
  mangled: {
    heading: 'Deze link klopt niet',
    text: 'Kijk of u de hele link uit de e-mail heeft geopend. Lukt het niet? Vraag een nieuwe link aan, dan sturen we die meteen.',
    button: 'Vraag een nieuwe link aan',
  },
  open: {
    heading: 'Open uw meldingen',
    text: 'Druk op de knop om uw meldingen te bekijken. Op dit apparaat blijven ze daarna 2 uur open.',
    button: 'Bekijk mijn meldingen',
    busy: 'Uw meldingen worden geopend',
    failed: 'Uw meldingen openen is niet gelukt. Probeer het opnieuw.',
  },
  list: {
    signedInAs: (email: string) => `Dit zijn de meldingen met het e-mailadres ${email}.`,
    scope: 'U ziet wat u in de laatste 12 maanden heeft gemeld, en alles wat nog open is.',
    newReport: 'Maak een nieuwe melding',
    heading: 'Uw meldingen',
    search: 'Zoek in uw meldingen',
    searchButton: 'Zoek',
    filters: 'Kies welke meldingen',
    filter: { all: 'Alle', open: 'Open', closed: 'Afgehandeld' },
    status: (progress: Progress) =>
      `Status: ${progress === 'closed' ? 'afgehandeld' : progressLabel[progress].toLowerCase()}`,
    planned: (day: string) => `Gepland voor ${day}`,
    answerBefore: (day: string) => `Antwoord graag uiterlijk ${day}.`,
    view: 'Bekijk melding',
    pages: 'Bladeren',
    range: (first: number, last: number, count: number) => `${first} tot en met ${last} van ${count}`,
    previous: `Vorige ${reportsPerPage}`,
    next: (left: number) => `Volgende ${Math.min(left, reportsPerPage)}`,
    found: (count: number, search: string) =>
      count === 1 ? `1 melding gevonden met “${search}”.` : `${count} meldingen gevonden met “${search}”.`,
    none: 'Er zijn geen meldingen om te laten zien.',
    showAll: 'Laat alle meldingen zien',
    signOut: 'Uitloggen',
    notSignedOut: 'Uitloggen is niet gelukt. Probeer het opnieuw.',
  },
  empty: {
    heading: 'U heeft nog geen meldingen',
    text: 'In de laatste 12 maanden is er met dit e-mailadres niets gemeld. Ziet u iets kapots of vuils op straat?',
  },
  unknown: {
    heading: 'Deze melding is er niet',
    text: 'De melding staat niet (meer) bij uw meldingen.',
  },
} as const
