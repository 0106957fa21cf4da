import type { User } from '#features/users/policy.ts'
import { type Flags, type Goal, sections } from './settings-pages.ts'

/** Returns what a user can do in the settings. */
export const settingsGoals = (user: User, flags: Flags): { title: string; goals: Goal[] }[] =>
  sections
    .map(({ title, pages }) => ({
      title,
      goals: pages.flatMap(page =>
        page.goals
          .filter(({ isFor = page.isFor }) => isFor(user, flags))
          .map(({ label, href = page.href, count }) => ({ label, href, count })),
      ),
    }))
    .filter(({ goals }) => goals.length > 0)
