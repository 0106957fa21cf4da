import { type ComponentType, createContext, use } from 'react'
import type { ChosenCategory } from '../../features/reports/draft/rules.ts'
import type { DraftInHand } from '../../features/reports/draft/web/use-draft.ts'
import type { SignedInUser } from '../../features/users/web/signed-in-user.ts'
import type { PublicConfiguration } from '../../kit/configuration.ts'
import type { Send } from '../../web/call.ts'
import type { HeaderItem } from '../../web/ui/Header.tsx'

/** What the form has more when somebody of the municipality is signed in; all of it comes in only then. */
export type Desk = {
  user: SignedInUser
  /** As `fetch`, in the name of who is signed in. */
  send: Send
  isExpired: boolean
  /** Until the session ends by itself; there in its last minute. */
  secondsLeft: number | undefined
  signInAgain: () => void
  stay: () => void
  menu: readonly HeaderItem[]
  parts: {
    Alerts: ComponentType<{ desk: Desk }>
    SourceField: ComponentType<DeskProps & { error: string | undefined }>
    MoreFields: ComponentType<DeskProps & { configuration: PublicConfiguration }>
    SummaryRows: ComponentType<DeskProps & { configuration: PublicConfiguration }>
    CallerPanel: ComponentType<DeskProps>
  }
}

export type DeskProps = { desk: Desk; hand: DraftInHand }

/** Nobody knows yet; nobody is signed in; or somebody who takes in reports. */
export type DeskState = 'unknown' | 'none' | Desk

type InWizard = {
  desk: Desk | undefined
  /** What the text seems to be about, whatever was chosen. */
  suggested: ChosenCategory | undefined
  /** To be called when the description is left. */
  askCategory: () => void
  /** The form stands inside the municipality's app. */
  appMode: boolean
  Markdown: ComponentType<{ text: string }>
}

export const WizardContext = createContext<InWizard>({
  desk: undefined,
  suggested: undefined,
  askCategory: () => {},
  appMode: false,
  Markdown: ({ text }) => text,
})

export const useWizard = () => use(WizardContext)
