import { clockTime } from '#kit/date-words.ts'

export type JobDescription = {
  label: string
  description: string
  /** Singular and plural: `e-mail`, `e-mails`. */
  counted: readonly [string, string]
}

export type ScheduledJob = JobDescription & {
  name: string
  schedule: string
}

export const runStates = ['running', 'interrupted', 'done', 'failed'] as const
export type RunState = (typeof runStates)[number]

type Run = { startedAt: Date; finishedAt: Date | null; error: string | null }

/** Milliseconds; an unfinished run after that was stopped or killed. */
const maxRunMs = 5 * 60_000

export function runState({ startedAt, finishedAt, error }: Run, now: Date): RunState {
  if (finishedAt) return error === null ? 'done' : 'failed'
  return now.getTime() - startedAt.getTime() > maxRunMs ? 'interrupted' : 'running'
}

/** `3 e-mails`, `1 e-mail`, `geen e-mails` */
export function countText(count: number, [one, several]: JobDescription['counted']): string {
  if (count === 0) return `geen ${several}`
  return count === 1 ? `1 ${one}` : `${count.toLocaleString('nl-NL')} ${several}`
}

/** Supports each minute, each n minutes, each hour and each day. */
export function everyText(schedule: string): string {
  const [minute = '', hour = ''] = schedule.split(' ')
  const step = /^\*\/(\d+)$/.exec(minute)?.[1]
  if (step) return `elke ${step} minuten`
  if (minute === '*') return 'elke minuut'
  return hour === '*' ? 'elk uur' : `elke dag om ${clockTime(`${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`)}`
}
