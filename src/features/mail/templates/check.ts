import { checkBraces, checkTemplate, type TemplateProblem } from '#kit/template/check.ts'
import { visibleText } from '#kit/visible-text.ts'
import type { MailTemplate } from './built-in.ts'
import { allVariables, type TemplateKey, variablesOf, variableWords } from './variables.ts'

export const maxTitleLength = 255
export const maxBodyLength = 20_000

export type MailTemplateProblem = TemplateProblem & { field: keyof MailTemplate }

/**
 * Errors prevent saving: invalid code, and variables that do not exist or that this mail lacks. A variable that can
 * be empty is a warning.
 */
export function checkMailTemplate(key: TemplateKey, { title, body }: MailTemplate): MailTemplateProblem[] {
  return [
    ...checkField('title', title, { key, maxLength: maxTitleLength }),
    ...checkField('body', body, { key, maxLength: maxBodyLength }),
  ]
}

type Purpose = { link: keyof typeof variableWords; loss: string }

/** The link that the mail exists for, and the loss without it. */
const purposes: Partial<Record<TemplateKey, Purpose>> = {
  signal_status_changed_reactie_gevraagd: { link: 'reaction_url', loss: 'kan de melder niet antwoorden' },
  signal_forward_to_external: { link: 'reaction_url', loss: 'kan de externe partij niet antwoorden' },
  verify_email_reporter: { link: 'verification_url', loss: 'kan de melder het e-mailadres niet bevestigen' },
  my_signal_token: { link: 'my_signals_url', loss: 'kan de melder de meldingen niet openen' },
}

/** A missing link does not prevent saving. */
export function missingLink(key: TemplateKey, { body }: MailTemplate): Purpose | undefined {
  const purpose = purposes[key]
  return purpose && !new RegExp(`\\{\\{\\s*${purpose.link}\\b`).test(body) ? purpose : undefined
}

function checkField(
  field: keyof MailTemplate,
  source: string,
  { key, maxLength }: { key: TemplateKey; maxLength: number },
): MailTemplateProblem[] {
  const wholeField = { field, severity: 'error', from: 0, to: source.length, line: 1, column: 1 } as const
  if (visibleText(source) === '') return [{ ...wholeField, message: 'Vul een tekst in.' }]
  if ([...source].length > maxLength)
    return [{ ...wholeField, message: `Deze tekst is langer dan ${maxLength} tekens.` }]
  if (field === 'title' && /[\r\n]/.test(source)) return [{ ...wholeField, message: 'Een onderwerp is één regel.' }]
  const problems = [
    ...checkTemplate(source, variablesOf(key), { elsewhere: allVariables, words: variableWords }),
    ...checkBraces(source, variablesOf(key), variableWords),
  ]
  return problems.map(problem => ({ ...problem, field }))
}
