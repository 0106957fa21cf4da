import type { AnswerLines } from '#features/report-view/answers.ts'

/** Numbers a repeated subject: `… is afgehandeld (2e keer)`. */
export function subjectAfter(subject: string, earlier: readonly string[]): string {
  const count = earlier.filter(each => each.replace(/ \(\d+e keer\)$/, '') === subject).length
  return count === 0 ? subject : `${subject} (${count + 1}e keer)`
}

/** A report from a client that is not ours may hold any number of texts. */
const maxInMail = { questions: 40, label: 200, lines: 40, line: 1000 }

const shortened = (text: string, length: number) => (text.length > length ? `${text.slice(0, length)}…` : text)

export const withinMail = (answers: readonly AnswerLines[]): AnswerLines[] =>
  answers.slice(0, maxInMail.questions).map(({ label, lines }) => ({
    label: shortened(label, maxInMail.label),
    lines: lines.slice(0, maxInMail.lines).map(line => shortened(line, maxInMail.line)),
  }))

const asterisks = (count: number) => '*'.repeat(Math.max(count, 0))

/** For example `t**t@***t.com`: recognizable for its owner, useless to others. */
export function obscuredEmail(email: string): string {
  const atSign = email.lastIndexOf('@')
  const [local, host] = [email.slice(0, atSign), email.slice(atSign + 1)]
  const dot = host.lastIndexOf('.')
  const [name, top] = dot < 0 ? [host, ''] : [host.slice(0, dot), host.slice(dot)]
  const obscuredLocal =
    local.length > 2 ? local[0] + asterisks(local.length - 2) + local.at(-1) : asterisks(local.length)
  const obscuredName = name.length > 3 ? asterisks(name.length - 1) + name.at(-1) : asterisks(name.length)
  return `${obscuredLocal}@${obscuredName}${top}`
}

/** For example `*******678`. */
export const obscuredPhone = (phone: string) =>
  phone.length > 3 ? asterisks(phone.length - 3) + phone.slice(-3) : asterisks(phone.length)
