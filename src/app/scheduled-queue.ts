import type { JobDescription } from '#features/jobs/rules.ts'
import type { SignIn } from '#features/users/sign-in/server/sign-in.ts'
import type { Base } from '#server/base.ts'
import type { JobData, QueueSettings } from '#server/jobs.ts'

/** The handler resolves to its number of changes. */
export type ScheduledQueue = QueueSettings & {
  handler: (base: Base, signIn: SignIn) => (data: JobData) => Promise<number>
  schedule: string
  about: JobDescription
}
