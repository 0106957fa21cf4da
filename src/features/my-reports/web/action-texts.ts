import { shortened } from '../../../kit/changed-part.ts'
import type { MyReport } from '../contract.ts'
import type { SentAddition } from '../page.ts'

const inWords = (details: readonly string[]) => new Intl.ListFormat('nl').format(details)

type Erasable = Pick<MyReport, 'mail' | 'hasPhone' | 'photos'>

/** What can be erased of a report, in words. */
export function erasableDetails({ mail, hasPhone, photos }: Erasable): string[] {
  return [
    ...(mail === 'none' ? [] : ['uw e-mailadres']),
    ...(hasPhone ? ['uw telefoonnummer'] : []),
    ...(photos.some(({ from }) => from === 'reporter') ? ['uw foto’s'] : []),
  ]
}

/** What the reporter can do on the page. */
export const actionTexts = {
  heading: 'Wat u nog kunt doen',
  add: {
    summary: 'Iets toevoegen',
    danger: (phone: string) =>
      `Is het gevaarlijk geworden? Bel bij direct gevaar 112, en anders ${phone}. Wat u hier schrijft, lezen we niet altijd meteen.`,
    label: 'Wat wilt u toevoegen?',
    photos: 'Foto’s toevoegen',
    photosLeft: (count: number) =>
      count === 1 ? 'U kunt nog één foto toevoegen.' : `U kunt nog ${count} foto’s toevoegen.`,
    noPhotosLeft: 'Bij deze melding staan al zoveel foto’s als er passen. U kunt nog wel iets schrijven.',
    empty: 'Schrijf iets of kies een foto.',
    emptyText: 'Schrijf wat u wilt toevoegen.',
    done: ({ text, photos }: SentAddition) => {
      const what = [text && 'uw aanvulling', photos > 0 && (photos === 1 ? 'uw foto' : `uw ${photos} foto’s`)]
      return `Bedankt. We hebben ${what.filter(Boolean).join(' en ')} ontvangen${text ? `: “${shortened(text)}”` : '.'}`
    },
  },
  feedback: {
    until: (day: string, isSolved: boolean) =>
      [
        'Laat het ons weten. Dat kan tot en met ',
        day,
        isSolved
          ? '. We lezen wat u schrijft. Is het probleem niet opgelost? Dan kijken we er opnieuw naar.'
          : '. We lezen wat u schrijft. Vindt u dat we er toch iets aan moeten doen? Dan kijken we er opnieuw naar.',
      ] as const,
    askedElsewhere:
      'U heeft hetzelfde probleem vaker gemeld. Daarom vragen we dit één keer, bij een andere melding van u. U leest het in onze e-mail over die melding.',
  },
  final: {
    heading: 'Bent u het er niet mee eens?',
    text: (phone: string) =>
      `We hebben opnieuw naar uw melding gekeken. Dit is ons antwoord. Heeft u daar een vraag over? Bel ons op ${phone}. Is het probleem er weer? Doe dan een nieuwe melding.`,
    report: 'Doe een melding',
  },
  answered: 'Bedankt voor uw antwoord. We gaan ermee verder.',
  mail: {
    stop: {
      summary: 'Geen e-mail meer over deze melding',
      text: (number: string) =>
        `U krijgt dan geen e-mail meer over ${number}. Deze pagina blijft bestaan. U kunt e-mail later weer aanzetten.`,
      button: 'Stop de e-mail',
      done: 'U krijgt geen e-mail meer over deze melding.',
    },
    start: {
      summary: 'Weer e-mail over deze melding',
      text: (number: string) => `U krijgt nu geen e-mail over ${number}. U kunt de e-mail weer aanzetten.`,
      button: 'Zet de e-mail weer aan',
      done: 'U krijgt weer e-mail over deze melding.',
    },
  },
  erase: {
    summary: 'Mijn gegevens wissen',
    text: (details: readonly string[]) =>
      `We wissen dan ${inWords(details)} bij deze melding. Heeft u nog meer gemeld? Dan doet u dit bij elke melding apart. Deze pagina werkt daarna niet meer. U kunt dit niet terugdraaien.`,
    nothing: 'Bij deze melding staan geen e-mailadres, telefoonnummer of foto’s van u. Er is dus niets om te wissen.',
    onHold: (phone: string) =>
      `Deze melding is nodig voor een klacht of een rechtszaak. Zolang dat duurt, mogen wij er niets van wissen, ook niet als u dat vraagt. Heeft u daar een vraag over? Bel ons op ${phone}.`,
    stays: (phone: string) =>
      `Wat u zelf schreef, blijft bij de melding staan: uw omschrijving, uw aanvullingen en uw antwoorden. Staat daar iets in over uzelf, zoals een naam of telefoonnummer? Bel ons dan op ${phone}.`,
    confirm: 'Ja, wis mijn gegevens',
    notConfirmed: 'Zet eerst een vinkje bij ‘Ja, wis mijn gegevens’.',
    button: 'Wis mijn gegevens',
  },
  erased: {
    heading: 'Uw gegevens zijn gewist',
    text: (details: readonly string[]) => `We hebben ${inWords(details)} bij deze melding gewist.`,
    noMoreMail: (number: string) => `U krijgt geen e-mail meer over ${number}.`,
    goesOn: 'De melding zelf handelen we gewoon af.',
    stays: ({ number, phone }: { number: string; phone: string }) =>
      `Wat u zelf schreef, staat nog bij de melding. Staat daar iets in over uzelf dat weg moet? Bel ons dan op ${phone} en noem melding ${number}.`,
    backups: (day: string) => ['In onze reservekopieën staan uw gegevens nog tot uiterlijk ', day, '.'] as const,
  },
  send: 'Verstuur',
  sending: 'Wordt verstuurd',
  cancel: 'Annuleren',
  required: 'Dit is een verplicht veld',
  formErrors: 'U hebt niet alle vragen (juist) beantwoord. Vul hieronder aan alstublieft.',
  tooLong: (max: number) => `U heeft meer dan de maximale ${max} tekens ingevoerd`,
  refusedPhoto: (name: string) => `De foto ${name} kunnen we niet gebruiken. Verwijder de foto en verstuur opnieuw.`,
  failures: {
    failed: 'Versturen is niet gelukt. Wat u heeft ingevuld, staat er nog. Probeer het opnieuw.',
    'on-hold':
      'Deze melding is nodig voor een klacht of een rechtszaak. Zolang dat duurt, mogen wij er niets van wissen.',
    closed: 'Dit kan niet meer. Er is intussen iets veranderd aan uw melding. Ververs de pagina om te zien wat.',
    'not-open': 'Uw melding is niet meer open op dit apparaat. Open de link uit onze e-mail nog een keer.',
    'too-many': 'U heeft vandaag al veel verstuurd. Probeer het morgen opnieuw.',
  },
} as const
