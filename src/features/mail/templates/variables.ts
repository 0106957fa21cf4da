import type { TemplateVariables } from '#kit/template/check.ts'
import type { TemplateValue } from '#kit/template/values.ts'

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
