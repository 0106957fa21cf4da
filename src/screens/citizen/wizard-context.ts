import { type ComponentType, createContext, use } from 'react'
import type { ChosenCategory } from '../../features/reports/draft/rules.ts'
import type { DraftForm } from '../../features/reports/draft/web/use-draft.ts'
import type { SignedInUser } from '../../features/users/web/signed-in-user.ts'
import type { PublicConfiguration } from '../../kit/configuration.ts'
import type { Send } from '../../web/call.ts'
import type { HeaderItem } from '../../web/ui/Header.tsx'

/** What the form has more when somebody of the municipality is signed in; all of it comes in only then. */
export type StaffSession = {
  user: SignedInUser
  /** As `fetch`, in the name of who is signed in. */
  send: Send
  isExpired: boolean
  /** Until the session ends by itself; there in its last minute. */
  secondsLeft: number | undefined
  signInAgain: () => void
  stay: () => void
  menu: readonly HeaderItem[]
  components: {
    Alerts: ComponentType<{ staffSession: StaffSession }>
    SourceField: ComponentType<StaffFieldProps & { error: string | undefined }>
    MoreFields: ComponentType<StaffFieldProps & { configuration: PublicConfiguration }>
    SummaryRows: ComponentType<StaffFieldProps & { configuration: PublicConfiguration }>
    CallerPanel: ComponentType<StaffFieldProps>
  }
}

export type StaffFieldProps = { staffSession: StaffSession; draftForm: DraftForm }

/** Nobody knows yet; nobody is signed in; or somebody who takes in reports. */
export type StaffSessionState = 'unknown' | 'none' | StaffSession

type WizardContextValue = {
  staffSession: StaffSession | undefined
  /** What the text seems to be about, whatever was chosen. */
  suggested: ChosenCategory | undefined
  /** To be called when the description is left. */
  requestSuggestion: () => void
  /** The form stands inside the municipality's app. */
  appMode: boolean
  Markdown: ComponentType<{ text: string }>
}

export const WizardContext = createContext<WizardContextValue>({
  staffSession: undefined,
  suggested: undefined,
  requestSuggestion: () => {},
  appMode: false,
  Markdown: ({ text }) => text,
})

export const useWizard = () => use(WizardContext)
