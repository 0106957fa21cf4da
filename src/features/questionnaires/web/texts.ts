import type { ClosedReason } from '../page.ts'

type Outcome = { heading: string; text: string }
type ReplyTexts = { sent: Outcome; closed: Record<ClosedReason, Outcome> }

/** What the reporter reads who answers a question. */
export const replyTexts = {
  sent: {
    heading: 'Bedankt',
    text: 'Wij gaan aan het werk met uw melding. Uw informatie helpt hierbij.',
  },
  closed: {
    expired: {
      heading: 'U kunt niet meer reageren op onze vragen',
      text: 'U hebt hierover een email ontvangen of u krijgt deze binnenkort nog.',
    },
    used: {
      heading: 'U hebt onze vragen al eerder beantwoord',
      text: 'Wij bedanken u nogmaals voor de extra informatie die u ons hebt gegeven.',
    },
    unknown: {
      heading: 'Deze link klopt niet',
      text: 'Kijk of u de hele link uit de e-mail heeft geopend.',
    },
    failed: { heading: 'Er is iets misgegaan', text: 'Probeer het later nog eens.' },
  },
} as const satisfies ReplyTexts

/** What an external party reads that answers a question. */
export const externalReplyTexts = {
  sent: {
    heading: 'Bedankt',
    text: 'Bedankt voor het invullen van het actieformulier. Uw informatie helpt ons bij het verwerken van de melding.',
  },
  closed: {
    expired: {
      heading: 'U kunt niet meer reageren op onze vragen',
      text: 'Deze link is vervallen, de melding is inmiddels afgehandeld',
    },
    used: {
      heading: 'U hebt onze vragen al eerder beantwoord',
      text: 'Wij bedanken u nogmaals voor de extra informatie die u ons hebt gegeven.',
    },
    unknown: replyTexts.closed.unknown,
    failed: {
      heading: 'Het versturen van het actieformulier is mislukt',
      text: 'Probeer het nog eens of neem contact op met de gemeente',
    },
  },
} as const satisfies ReplyTexts

/** What who follows a link that is not known can do besides. */
export const callAboutLink = (phone: string) => `Lukt het niet? Bel ons op ${phone} en noem het nummer van de melding.`

export const formTexts = {
  loading: 'De vragen worden opgehaald',
  heading: 'Aanvullende informatie',
  yourReport: 'Uw melding',
  number: 'Nummer',
  reportedAt: 'Gemeld op',
  until: (day: string) => `U kunt antwoorden tot en met ${day}.`,
  photos: 'Foto’s toevoegen',
  photosHint: 'Voeg een foto toe om de situatie te verduidelijken. U kunt er drie toevoegen.',
  location: 'Locatie',
  showMap: 'Bekijk op kaart',
  loadingMap: 'Bezig met het ophalen van de kaart…',
  openPhoto: (name: string) => `Bekijk de foto: ${name}`,
  answer: 'Uw reactie',
  send: 'Verstuur',
  sending: 'Uw antwoord wordt verstuurd',
  required: 'Dit is een verplicht veld',
  tooLong: (max: number) => `U heeft meer dan de maximale ${max} tekens ingevoerd`,
  formErrors: 'U hebt niet alle vragen (juist) beantwoord. Vul hieronder aan alstublieft.',
  notSent: 'Versturen is niet gelukt. Wat u heeft ingevuld, staat er nog. Probeer het opnieuw.',
  typedHeading: 'Wat u had ingevuld',
  typedNotSent: 'Dit is niet verstuurd. U kunt het hier kopiëren.',
  photoRefused: (name: string) => `De foto ${name} kunnen wij niet gebruiken. Verwijder de foto en verstuur opnieuw.`,
  retry: 'Probeer opnieuw',
} as const
