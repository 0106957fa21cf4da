import { closingLabel } from '../status/closing-rules.ts'
import {
  alwaysMails,
  isClosed,
  maxStatusTextLength,
  mayRecategorise,
  type NoMailReason,
  needsTextInForm,
  noStatusMailReason,
  requirementOf,
  selectableFrom,
  statusLabel,
  takesPlannedDay,
} from '../status/rules.ts'
import type { Status } from '../status/statuses.ts'
import { hasUnknownCode, withoutCode } from './text-variables.ts'

export type StatusFormReport = {
  from: Status
  isChild: boolean
  hasOpenChildren: boolean
  openDoubles?: number | undefined
  /** True even when the user may not read the address. */
  hasEmail: boolean
  noMail: NoMailReason | null
  isUnsatisfied: boolean
  subSlug: string
  mayChangeCategory: boolean
}

export type StatusFlags = {
  reporterMailHandledNegativeContactEnabled: boolean
  disableClosingCategoryOverigOverig: boolean
}

type Change = { report: StatusFormReport; to: Status; flags: StatusFlags }

/** `forced`: always mailed. `free`: the user chooses. */
export type MailChoice = { kind: 'forced' | 'free' } | { kind: 'none'; reason: string }

const notSentText = 'Er wordt geen bericht verstuurd.'

export function mailChoice({ report: { from, noMail, isUnsatisfied }, to, flags }: Change): MailChoice {
  if (noMail === 'part') return { kind: 'none', reason: childText(to) }
  const reason = noStatusMailReason({ from, to }, { ...flags, isUnsatisfied }) ?? noMail
  if (reason) return { kind: 'none', reason: noMailTexts[reason] }
  return { kind: alwaysMails(to) ? 'forced' : 'free' }
}

/**
 * The reporter waits for the mail of a closed report; the day of a scheduled one replaces the promise. No other
 * field changes this default.
 */
export const mailsAtFirst = (to: Status) => alwaysMails(to) || isClosed(to) || takesPlannedDay(to)

export const isMissedByReporter = ({ report, to, flags }: Change, mails: boolean): boolean =>
  !mails && !isReadOnPage(report, to) && mailChoice({ report, to, flags }).kind === 'free'

const noMailTexts = {
  status: `Bij deze status hoort geen bericht aan de melder. ${notSentText}`,
  'reopen-refused': `De melding wordt afgehandeld na een verzoek tot heropenen. Daarbij hoort geen bericht aan de melder. ${notSentText}`,
  'no-address': 'De melder heeft geen e-mailadres opgegeven, er wordt geen bericht verstuurd.',
  'address-refused': `Het e-mailadres van de melder bestaat niet (meer) of neemt geen e-mail aan. ${notSentText}`,
  'no-contact': `De melder krijgt geen e-mail over deze melding: dat heeft de melder zelf gestopt, of de melder gaf geen toestemming voor contact. ${notSentText}`,
} as const

const childText = (to: Status) =>
  isQuestion(to)
    ? 'Dit is een deelmelding. Je vraag gaat naar de collega die de hoofdmelding behandelt, niet naar de melder.'
    : 'Dit is een deelmelding. Je toelichting is voor de collega die de hoofdmelding behandelt. De melder krijgt dit bericht niet.'

const isQuestion = (to: Status) => requirementOf(to) === 'question'

/**
 * The page of the report shows the text to the reporter, mailed or not. The form says so, and `for_reporter` tells
 * the server that it did.
 */
export const isReadOnPage = ({ isChild }: Pick<StatusFormReport, 'isChild'>, to: Status) =>
  (isClosed(to) || to === 'reopened') && !isChild

export type TextRule = { label: string; hint?: string; required: boolean; max: number; rows: number }

export function textRule({ report, to, flags }: Change, mails: boolean): TextRule {
  const usesRulesOfStatus = report.isChild || !flags.reporterMailHandledNegativeContactEnabled
  const required = mails || (usesRulesOfStatus ? needsTextInForm(to) : alwaysMails(to))
  if (isQuestion(to)) {
    const isOnPage = !mails && !report.isChild && report.hasEmail
    const question = { label: 'Vraag aan melder', required, max: maxStatusTextLength(to), rows: 6 }
    return isOnPage ? { ...question, hint: readOnPage } : question
  }
  return { ...readerOf(report, to, mails), required, max: maxLengthInForm, rows: 9 }
}

export function readerOf(
  report: Pick<StatusFormReport, 'isChild'>,
  to: Status,
  mails: boolean,
): Pick<TextRule, 'label' | 'hint'> {
  if (mails) return { label: messageLabel }
  return isReadOnPage(report, to)
    ? { label: messageLabel, hint: readOnPage }
    : { label: 'Toelichting', hint: 'Alleen voor collega’s.' }
}

/** A reporter learns nothing of a part. */
export const plannedDayHint = ({ isChild }: Pick<StatusFormReport, 'isChild'>, mails: boolean): string | undefined =>
  isChild ? undefined : mails ? `Dit leest de melder ${insteadOfPromise}` : `${onlyOnPage} ${insteadOfPromise}`

const insteadOfPromise = 'in plaats van wat eerder was beloofd.'
const onlyOnPage = 'De melder leest dit alleen op de pagina van de melding,'

const messageLabel = 'Bericht aan melder'
const readOnPage = 'De melder leest dit op de pagina van de melding.'

export const maxLengthInForm = 3000

/** Instructions to staff in default texts, which must not reach a reporter. */
const placeholderMarks = ['{{', '}}', '__']

export const statusTextError = (text: string, rule: Pick<TextRule, 'required' | 'max'>): string | undefined =>
  lengthError(text, rule) ?? (placeholderMarks.some(mark => text.includes(mark)) ? placeholderError : undefined)

/** Variables are filled in for each report, so only other blanks are errors. */
export const commonTextError = (text: string, rule: Pick<TextRule, 'required' | 'max'>): string | undefined =>
  lengthError(text, rule) ?? (hasUnknownCode(text) || withoutCode(text).includes('__') ? placeholderError : undefined)

function lengthError(text: string, { required, max }: Pick<TextRule, 'required' | 'max'>): string | undefined {
  if (required && !text.trim()) return 'Dit veld is verplicht'
  return text.length > max ? `Je hebt meer dan de maximale ${max} tekens ingevoerd.` : undefined
}

const placeholderError =
  'Er staat nog een aanwijzing voor collega’s in de tekst, tussen {{ en }} of met __.\nVul die in of haal die weg.'

export const submitLabel = ({ hasEmail }: Pick<StatusFormReport, 'hasEmail'>, mails: boolean) =>
  hasEmail && mails ? 'Verstuur' : 'Opslaan'

export type StatusWarning = {
  key: string
  severity: 'info' | 'caution' | 'error'
  title: string
  text: string
}

export function statusWarnings({
  report,
  to,
  flags,
}: Omit<Change, 'to'> & { to: Status | undefined }): StatusWarning[] {
  if (report.isChild) return []
  const { from, hasEmail, hasOpenChildren, openDoubles = 0, subSlug } = report
  const applies: Record<WarningKey, boolean> = {
    'has-open-child-incidents-warning': to !== undefined && isClosed(to) && hasOpenChildren,
    'has-open-doubles-warning': to !== undefined && isClosed(to) && openDoubles > 0,
    'has-open-reply-request-warning': isQuestion(from) && hasEmail,
    'end-status-warning': to === 'handled',
    'has-category-overig': to === 'handled' && subSlug === 'overig' && flags.disableClosingCategoryOverigOverig,
    'has-no-email-reply-warning': to !== undefined && isQuestion(to) && !hasEmail,
  }
  return warningKeys
    .filter(key => applies[key])
    .map(key => ({ key, ...warningTexts[key], text: warningTexts[key].text(report) }))
}

const statusesOfWork: readonly Status[] = ['scheduled', 'in-progress', 'reopened']

function adviceBeforeHandling({ from, mayChangeCategory }: StatusFormReport): string {
  const other = statusesOfWork.find(status => selectableFrom(from).includes(status))
  return [
    'Kies Afgehandeld alleen als er voor deze melding niets meer hoeft te gebeuren.',
    other && `Moet het werk nog worden gedaan? Kies dan de status ${statusLabel(other)}.`,
    `Gaat het mee met werk dat al gepland is? Kies dan bij Reden: ${closingLabel('planned')}.`,
    mayChangeCategory &&
      'Hoort de melding bij een andere afdeling? Wijzig dan de subcategorie in plaats van de melder te verwijzen.',
  ]
    .filter(Boolean)
    .join(' ')
}

function categoryAdvice({ from, mayChangeCategory }: StatusFormReport): string {
  if (mayChangeCategory) return 'Wijzig eerst de subcategorie.'
  const other = (['in-progress', 'reopened'] as const).find(status => selectableFrom(from).includes(status))
  if (mayRecategorise(from) || !other) return 'Vraag een coördinator om een andere subcategorie te kiezen.'
  return `Kies eerst de status ${statusLabel(other)}. Daarna kan de subcategorie worden gewijzigd.`
}

type WarningText = Omit<StatusWarning, 'key' | 'text'> & { text: (report: StatusFormReport) => string }

const warningTexts = {
  'has-open-child-incidents-warning': {
    severity: 'info',
    title: 'Let op, er staan nog deelmeldingen open!',
    text: () => 'Als je verdergaat, worden de openstaande deelmeldingen geannuleerd.',
  },
  'has-open-doubles-warning': {
    severity: 'info',
    title: 'Let op, er staat nog een dubbele melding open!',
    text: ({ openDoubles = 0 }) =>
      openDoubles === 1
        ? 'Daarna kun je die met dezelfde tekst sluiten.'
        : `Daarna kun je alle ${openDoubles} met dezelfde tekst sluiten.`,
  },
  'has-open-reply-request-warning': {
    severity: 'info',
    title: 'Let op, er staat een vraag uit bij de melder!',
    text: () => 'Als je de status wijzigt, kan de melder die vraag niet meer beantwoorden.',
  },
  'end-status-warning': {
    severity: 'caution',
    title: 'Is de melding echt klaar?',
    text: adviceBeforeHandling,
  },
  'has-category-overig': {
    severity: 'error',
    title: 'Deze statuswijziging is niet mogelijk',
    text: report => `Een melding in de subcategorie Overig kun je niet afhandelen. ${categoryAdvice(report)}`,
  },
  'has-no-email-reply-warning': {
    severity: 'error',
    title: 'De melder heeft geen e-mailadres opgegeven',
    text: () => 'Je kunt deze melder geen vraag sturen. Bel de melder als er een telefoonnummer is.',
  },
} as const satisfies Record<string, WarningText>

type WarningKey = keyof typeof warningTexts

const warningKeys = [
  'has-open-child-incidents-warning',
  'has-open-doubles-warning',
  'has-open-reply-request-warning',
  'end-status-warning',
  'has-category-overig',
  'has-no-email-reply-warning',
] as const satisfies readonly WarningKey[]
