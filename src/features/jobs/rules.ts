/** What a recurring job is called, and what it does. */
export type JobDescription = {
  label: string
  /** One sentence. */
  description: string
  /** What it counts, one and several: `e-mail`, `e-mails`. */
  counted: readonly [string, string]
}

export type ScheduledJob = JobDescription & {
  name: string
  /** A cron expression in Dutch time. */
  schedule: string
}

export const runStates = ['running', 'interrupted', 'done', 'failed'] as const
export type RunState = (typeof runStates)[number]

type Run = { startedAt: Date; finishedAt: Date | null; error: string | null }

/** How long a run may take (milliseconds); without an end by then, its process was stopped or killed. */
const maxRunMs = 5 * 60_000

export function runState({ startedAt, finishedAt, error }: Run, now: Date): RunState {
  if (finishedAt) return error === null ? 'done' : 'failed'
  return now.getTime() - startedAt.getTime() > maxRunMs ? 'interrupted' : 'running'
}

/** `3 e-mails`, `1 e-mail`, `geen e-mails`. */
export function countText(count: number, [one, several]: JobDescription['counted']): string {
  if (count === 0) return `geen ${several}`
  return count === 1 ? `1 ${one}` : `${count.toLocaleString('nl-NL')} ${several}`
}

/** How often a cron expression runs, in words: each minute, each so many minutes, each hour or each day. */
export function everyText(schedule: string): string {
  const [minute = '', hour = ''] = schedule.split(' ')
  const step = /^\*\/(\d+)$/.exec(minute)?.[1]
  if (step) return `elke ${step} minuten`
  if (minute === '*') return 'elke minuut'
  return hour === '*' ? 'elk uur' : `elke dag om ${hour}.${minute.padStart(2, '0')} uur`
}
