import { fileTexts } from '#features/attachments/texts.ts'
import { lazyTexts } from '#features/reports/draft/lazy-texts.ts'
import { texts } from '#features/reports/draft/texts.ts'
import { texts as placeTexts } from '#features/reports/location/web/texts.ts'
import type { Translated } from '#kit/language.ts'

type Some<Texts> = Partial<Translated<Texts>>

const forStaff: Some<typeof texts> = {
  tooLong: max => `Je hebt meer dan de maximale ${max} tekens ingevoerd`,
  unansweredTitle: 'Nog niet alle vragen zijn beantwoord. Vul hieronder aan.',
  invalidTitle: 'Nog niet alle vragen zijn (juist) beantwoord. Vul hieronder aan.',
  questionsChanged:
    'De vragen zijn intussen veranderd. Laad de pagina opnieuw. Wat je hebt ingevuld, hebben we bewaard.',
  fields: {
    ...texts.fields,
    source: 'Hoe komt de melding binnen?',
    phone: 'Telefoonnummer van de melder',
    email: 'E-mailadres van de melder',
  },
  steps: { ...texts.steps, beschrijf: 'Beschrijf de melding' },
  stepsOfYourReport: 'Stappen van de melding',
  descriptionHint: 'Typ geen persoonsgegevens in deze omschrijving. Die vul je later in het formulier in.',
  photosHint: 'Voeg een foto toe om de situatie te verduidelijken. Je kunt er drie toevoegen.',
  preparingPhoto: 'We maken de foto klaar voor verzending.',
  crashed: 'Er is iets misgegaan met deze pagina. Wat je hebt ingevuld, hebben we bewaard.',
  restored: 'We hebben bewaard wat je eerder invulde.',
}

const lazyForStaff: Some<typeof lazyTexts> = {
  blocked: 'Je kunt dit formulier niet verder invullen. Lees onder de antwoorden waar de melder dit wel kan melden.',
  readWhereToReport: 'Lees waar de melder dit wel kan melden',
  discardTitle: lazyTexts.staffDiscardTitle,
  discardText: 'Wat je hebt ingevuld en de foto’s zijn dan weg.',
  draftInOtherTab:
    'Je hebt nog een melding die niet is verstuurd. Die staat in een ander tabblad of venster van deze browser.',
  subjectGuessed: 'Dit is een voorstel uit de tekst. Klopt het niet? Wijzig het.',
  subjectNotGuessed: 'Uit de tekst is niet op te maken waar het over gaat. Kies zelf een onderwerp, als je het weet.',
  subjectHeading: 'Waar gaat de melding over?',
  bestSubjects: 'Deze onderwerpen passen het best bij de tekst.',
  subjectsUnavailable: 'De onderwerpen kunnen nu niet worden opgehaald. Je kunt gewoon verdergaan met de melding.',
  contactHeading: 'Mogen wij de melder bellen of e-\u2060mailen als we vragen hebben?',
  contactText:
    'Met een e-\u2060mailadres krijgt de melder een bevestiging, en bericht als de melding is afgehandeld. Met een telefoonnummer kunnen we bellen als er iets niet duidelijk is.',
  phone: 'Wat is het telefoonnummer van de melder?',
  phoneStripped:
    'In een telefoonnummer kunnen alleen cijfers, spaties, haakjes, + en -. Wat je verder typte, hebben we weggelaten.',
  email: 'Wat is het e-mailadres van de melder?',
  contactSharingHeading: 'Mogen wij de contactgegevens doorgeven?',
  contactSharingText:
    'Soms hoort een melding bij een andere organisatie. Met toestemming van de melder geven we dan ook telefoonnummer en e-\u2060mailadres door.',
  contactSharingAllowed: 'De melder geeft toestemming om contactgegevens door te geven.',
  contactSharingDenied: 'De melder geeft geen toestemming om contactgegevens door te geven.',
  reviewBeforeSending: 'Controleer de gegevens en verstuur de melding.',
  personalDataIn: what => `De tekst lijkt ${new Intl.ListFormat('nl').format(what)} te bevatten`,
  personalDataText:
    'Iedereen die de melding behandelt, kan dat lezen. Is het niet nodig voor de melding? Haal het dan uit de tekst.',
  removePersonalData: 'Haal het uit de tekst',
  personalDataRemoved: 'Het staat niet meer in de tekst',
  personalDataRemovedText: 'Op die plek staat nu “…”. Lees de tekst nog eens na.',
  sending: 'De melding wordt verstuurd',
  rateLimited: when =>
    `Er zijn op dit moment te veel meldingen verstuurd vanaf dit adres. Om ${when} proberen we het vanzelf opnieuw. Je raakt niets kwijt.`,
  sameAs: name => `De melding volgt de melding die er al was: ${name}. We pakken ze samen op.`,
  handlingHeading: 'Wat doen we met de melding?',
  newReportHeading: 'Wil je nog een andere melding doen?',
  photosFailed: count =>
    count === 1
      ? 'De melding is binnen, maar één foto is niet verstuurd.'
      : `De melding is binnen, maar ${count} foto’s zijn niet verstuurd.`,
  failedText:
    'Er zijn op dit moment problemen met deze website. De melding kan niet worden verwerkt. Probeer het later nog eens. Wat je hebt ingevuld, hebben we bewaard.',
  offline:
    'We krijgen geen verbinding. Wat je hebt ingevuld, hebben we bewaard. Laat deze pagina open: zodra er weer verbinding is, versturen we de melding vanzelf.',
  unavailable:
    'Deze website geeft nu geen antwoord. Wat je hebt ingevuld, hebben we bewaard. Laat deze pagina open: zodra het weer kan, versturen we de melding vanzelf.',
  withoutQuestions: 'Wat je invulde, is bewaard. Probeer het opnieuw, of ga verder zonder deze vragen.',
  refused: 'De melding kon niet worden aangenomen. Kijk de gegevens hieronder na en verstuur opnieuw.',
}

const placeForStaff: Some<typeof placeTexts> = {
  otherMethods: 'Je kunt de plek ook op de kaart kiezen of het adres zelf invullen.',
  mapFailed: 'De kaart kan niet worden geladen. Je kunt hier op adres zoeken, of teruggaan en het adres zelf invullen.',
  layerFailedAdvice: 'Je kunt wel een plek kiezen en verdergaan.',
  maxObjects: (max, { one, many }) => `Je kunt maximaal ${max} ${max === 1 ? one : many} kiezen.`,
  removeObjectsFirst: 'Je hebt al iets gekozen. Haal dat eerst weg om een andere plek te kiezen.',
  sameChosen: label => `Je koos: dit is hetzelfde probleem als ${label}.`,
  whichPlace: 'Welke plek wil je gebruiken?',
  choiceNotKept: 'Wat je koos, kunnen we zo niet bewaren',
  numberHint: 'Weet de melder het nummer niet? Laat dit veld dan leeg.',
  noObjectPicked: one =>
    `Je hebt nog geen ${one} gekozen. Kies je die op de kaart, dan is precies bekend waar het om gaat.`,
  typeAddressHint:
    'Dat kan ook zonder kaart. Weet de melder het adres niet? Dan kun je de plek beschrijven en daarna een buurt kiezen.',
  describeHint: 'Weet de melder het adres niet? Dan kun je de plek beschrijven.',
  outsideMapAdvice: municipality =>
    `Kies een plek in de gemeente ${municipality}. Ligt de plek ergens anders? Dan kan de melder het daar melden.`,
  maybeOutside: municipality =>
    `Ligt de plek buiten de gemeente ${municipality}? Dan kan de melder het bij de gemeente daar melden.`,
  multipleMatches: 'Welk adres is het?',
  goesOnAnyway: 'De melding gaat gewoon door.',
  descriptionIsEnough: 'Wij zoeken de plek op met wat je hebt ingevuld.',
  approximatePlace: 'De precieze plek is nog niet bekend. Wij zoeken die op met wat je hebt ingevuld.',
}

const filesForStaff: Some<typeof fileTexts> = {
  tooMany: max => `Je kunt maximaal ${max} bestanden uploaden.`,
}

const modules = [
  { shown: texts, staff: forStaff, residents: { ...texts } },
  { shown: lazyTexts, staff: lazyForStaff, residents: { ...lazyTexts } },
  { shown: placeTexts, staff: placeForStaff, residents: { ...placeTexts } },
  { shown: fileTexts, staff: filesForStaff, residents: { ...fileTexts } },
]

/**
 * Replaces the texts in place: residents load one text for each place, and a page has one reader at a time. Questions
 * of categories stay unchanged, as staff read them out to the caller.
 */
export function address(reader: 'staff' | 'residents') {
  for (const { shown, ...audiences } of modules) Object.assign(shown, audiences[reader])
}
