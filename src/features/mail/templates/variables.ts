import type { TemplateVariables, VariableWords } from '#kit/template/check.ts'
import type { TemplateValue } from '#kit/template/fill.ts'

const text = { type: 'text', canBeEmpty: false } as const
const optionalText = { type: 'text', canBeEmpty: true } as const
const optionalQuote = { type: 'quote', canBeEmpty: true } as const
const date = { type: 'date', canBeEmpty: false } as const
const optionalDate = { type: 'date', canBeEmpty: true } as const
const url = { type: 'url', canBeEmpty: false } as const
const optionalUrl = { type: 'url', canBeEmpty: true } as const
const flag = { type: 'flag', canBeEmpty: false } as const
const address = { type: 'address', canBeEmpty: true } as const

/** `phone_number` is not in the API of the reference. */
const everywhere = { ORGANIZATION_NAME: text, phone_number: text } as const satisfies TemplateVariables

/** `location` is the older name of the address. */
const ofReport = {
  signal_id: text,
  formatted_signal_id: text,
  created_at: date,
  text: { type: 'quote', canBeEmpty: false },
  text_extra: optionalQuote,
  address,
  location: address,
  status_text: { type: 'message', canBeEmpty: true },
  status_state: text,
  handling_message: { type: 'markdown', canBeEmpty: true },
  main_category_public_name: text,
  sub_category_public_name: text,
  source: text,
  incident_date_start: date,
  my_signals_login_url: optionalUrl,
} as const satisfies TemplateVariables

/** A page of our own, so not in the API of the reference. */
const reportPage = { report_url: url } as const satisfies TemplateVariables

const feedback = {
  ...reportPage,
  feedback_received: flag,
  feedback_is_satisfied: flag,
  feedback_allows_contact: flag,
  feedback_text: optionalQuote,
  feedback_text_extra: optionalQuote,
  feedback_text_list: { type: 'list', canBeEmpty: true },
} as const satisfies TemplateVariables

const promise = {
  promise: { type: 'markdown', canBeEmpty: true },
  ready_before: optionalDate,
} as const satisfies TemplateVariables

/**
 * The variables of one template besides those of every mail (docs/wire/mail.md#variables). Not in the API of the
 * reference: `answer_before`, the last day to answer; `promise`; `ready_before`, its last day; `report_url`;
 * `all_reports_url`; `promised_to_reporter`; `closing_outcome`, a sentence; `later_than_promised`, true when the
 * planned day replaces an earlier one; `is_planned`, true when the work is planned; `is_unsolved`, true when it is
 * closed for another reason; `question`; `status_meaning`; `status_news`, for a subject; and `…_display`, a label.
 */
const extra = {
  signal_created: {
    ...reportPage,
    ...promise,
    afhandelings_text: { type: 'markdown', canBeEmpty: true },
    reporter_phone: optionalText,
    reporter_email: text,
    reporter_sharing_allowed: flag,
    extra_properties: { type: 'answers', canBeEmpty: true },
  },
  signal_status_changed_afgehandeld: {
    ...reportPage,
    positive_feedback_url: optionalUrl,
    negative_feedback_url: optionalUrl,
    answer_before: optionalDate,
    closing_outcome: optionalText,
    is_planned: flag,
    is_unsolved: flag,
    later_than_promised: optionalText,
  },
  signal_status_changed_ingepland: { ...reportPage, ...promise },
  signal_status_changed_heropend: { ...feedback, ...promise },
  signal_status_changed_optional: {
    ...reportPage,
    afhandelings_text: { type: 'message', canBeEmpty: true },
    status_meaning: optionalText,
    status_news: optionalText,
  },
  signal_status_changed_reactie_gevraagd: {
    ...reportPage,
    ...promise,
    reaction_url: url,
    answer_before: date,
    question: { type: 'question', canBeEmpty: false },
  },
  signal_status_changed_reactie_ontvangen: {
    ...reportPage,
    reaction_request_answer: { type: 'quote', canBeEmpty: false },
  },
  signal_status_changed_afgehandeld_kto_negative_contact: { ...feedback, closing_outcome: optionalText },
  signal_feedback_received: feedback,
  signal_forward_to_external: {
    reaction_url: url,
    answer_before: date,
    all_reports_url: url,
    promised_to_reporter: optionalText,
  },
  signal_forward_to_external_reaction_received: {
    reaction_text: { type: 'quote', canBeEmpty: false },
    all_reports_url: url,
  },
  signal_assigned: {
    signal_url: url,
    recipient_full_name: optionalText,
    assigned_to_user: optionalText,
    // Set when no user is assigned.
    assigned_to_department: text,
    priority_display: text,
    status_display: text,
  },
  verify_email_reporter: { verification_url: url },
  notify_current_reporter: {},
  confirm_reporter_updated: reportPage,
  my_signal_token: { my_signals_url: url },
} as const satisfies Record<string, TemplateVariables>

export type TemplateKey = keyof typeof extra

export const isTemplateKey = (key: string): key is TemplateKey => Object.hasOwn(extra, key)
export const templateKeys = Object.keys(extra).filter(isTemplateKey)

type ValuesOf<Variables extends TemplateVariables> = {
  readonly [Name in keyof Variables]: Extract<TemplateValue, { type: Variables[Name]['type'] }>
}
export type CommonValues = ValuesOf<typeof everywhere>
export type ReportValues = ValuesOf<typeof ofReport>
export type ExtraValues<Key extends TemplateKey> = ValuesOf<(typeof extra)[Key]>
export type FeedbackValues = Omit<ValuesOf<typeof feedback>, keyof typeof reportPage>
export type PageValues = ValuesOf<typeof reportPage>
export type PromiseValues = ValuesOf<typeof promise>

const isAboutReport = (key: TemplateKey) => key !== 'my_signal_token'

const withStatusText: readonly TemplateKey[] = [
  'signal_status_changed_afgehandeld',
  'signal_status_changed_heropend',
  'signal_status_changed_reactie_gevraagd',
  'signal_status_changed_afgehandeld_kto_negative_contact',
  'signal_forward_to_external',
]

export const variablesOf = (key: TemplateKey): TemplateVariables => ({
  ...extra[key],
  ...(isAboutReport(key) && ofReport),
  ...(withStatusText.includes(key) && { status_text: { type: 'message', canBeEmpty: false } }),
  ...everywhere,
})

export const allVariables: TemplateVariables = Object.assign({}, ...templateKeys.map(variablesOf))

/** The most used variables come first. Screens show the first word; the others are only understood. */
export const variableWords = {
  formatted_signal_id: ['nummer', 'meldnummer', 'meldingsnummer', 'nummer van de melding', 'kenmerk'],
  created_at: ['datum van melden', 'datum van de melding', 'datum melding', 'meldingsdatum', 'melddatum'],
  text: ['tekst van de melder', 'melding', 'omschrijving', 'tekst'],
  text_extra: ['aanvulling van de melder', 'aanvulling'],
  address: ['adres', 'straat', 'straatnaam', 'locatie', 'plaats'],
  sub_category_public_name: ['categorie', 'subcategorie', 'onderwerp'],
  main_category_public_name: ['hoofdcategorie'],
  status_text: ['bericht van de collega', 'bericht', 'toelichting'],
  question: ['vraag van de collega', 'vraag'],
  closing_outcome: ['uitkomst'],
  later_than_promised: ['later dan beloofd'],
  is_planned: ['alleen als het werk gepland is', 'gepland'],
  is_unsolved: ['alleen als het niet is opgelost', 'niet opgelost'],
  status_meaning: ['wat de status betekent'],
  handling_message: ['servicebelofte', 'afhandeltekst'],
  ready_before: ['uiterste dag', 'afhandeltermijn', 'einddatum'],
  answer_before: ['antwoord uiterlijk'],
  report_url: ['link: melding bekijken', 'link', 'link naar de melding'],
  reaction_url: ['link: antwoorden'],
  positive_feedback_url: ['link: tevreden'],
  negative_feedback_url: ['link: niet tevreden'],
  verification_url: ['link: adres bevestigen'],
  my_signals_url: ['link: mijn meldingen'],
  my_signals_login_url: ['link: inloggen bij mijn meldingen'],
  promised_to_reporter: ['wat aan de melder is beloofd'],
  all_reports_url: ['link: alle meldingen'],
  signal_url: ['link: melding openen'],
  reaction_request_answer: ['antwoord van de melder', 'antwoord'],
  reaction_text: ['antwoord van de externe partij'],
  feedback_text_list: ['klachten'],
  feedback_text_extra: ['toelichting bij de klacht'],
  extra_properties: ['vragen en antwoorden', 'antwoorden', 'vragen'],
  incident_date_start: ['wanneer het was', 'tijdstip'],
  reporter_phone: ['telefoon van de melder, deels', 'telefoon van de melder'],
  reporter_email: ['e-mail van de melder, deels', 'e-mailadres', 'e-mail van de melder'],
  recipient_full_name: ['naam van de collega', 'naam'],
  assigned_to_user: ['toegewezen aan', 'behandelaar'],
  assigned_to_department: ['toegewezen aan afdeling', 'afdeling'],
  priority_display: ['urgentie', 'prioriteit'],
  status_display: ['status'],
  source: ['bron'],
  signal_id: ['nummer zonder letters'],
  ORGANIZATION_NAME: ['naam van de gemeente', 'gemeente', 'gemeentenaam', 'naam gemeente'],
  phone_number: ['telefoonnummer van de gemeente', 'telefoonnummer', 'telefoon'],
} as const satisfies VariableWords

export type NamedVariable = keyof typeof variableWords

const isNamed = (name: string): name is NamedVariable => Object.hasOwn(variableWords, name)
export const namedVariables = Object.keys(variableWords).filter(isNamed)
