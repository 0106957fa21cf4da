import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { ChosenCategory } from '../../features/reports/draft/rules.ts'
import type { DraftForm } from '../../features/reports/draft/web/use-draft.ts'
import type { SignedInUser } from '../../features/users/web/signed-in-user.ts'
import type { PublicConfiguration } from '../../kit/configuration.ts'
import type { Send } from '../../web/call.ts'

/** The session of a staff member, with the parts of the form that only staff see; loaded only when there is one. */
export type StaffSession = {
  user: SignedInUser
  /** As `fetch`, with the access token of the user. */
  send: Send
  isExpired: boolean
  /** Seconds until the session expires; undefined before its last minute. */
  secondsLeft: number | undefined
  signInAgain: () => void
  keepSignedIn: () => void
  /** The menu in the header. */
  menu: ReactNode
  components: {
    Alerts: ComponentType<{ staffSession: StaffSession }>
    SourceField: ComponentType<StaffFieldProps & { error: string | undefined }>
    StaffDetailFields: ComponentType<StaffFieldProps & { configuration: PublicConfiguration }>
    StaffSummaryRows: ComponentType<StaffFieldProps & { configuration: PublicConfiguration }>
    CallerPanel: ComponentType<StaffFieldProps>
  }
}

export type StaffFieldProps = { staffSession: StaffSession; draftForm: DraftForm }

/** Unknown yet; no session; or the session of a staff member who may create reports. */
export type StaffSessionState = 'unknown' | 'none' | StaffSession

export type NoticesProps = {
  configuration: PublicConfiguration
  /** In the first step of the form: what stands above its fields. Without it: what stands on every page. */
  draftForm?: DraftForm
}

/** What the server adds to the form for browsers without scripts. */
export type PlainParts = {
  /** 1 when the page was sent and is not complete. */
  attempt: number
  /** What Enter in a field presses: it has to stand before every other button of the form, those of the steps too. */
  defaultButton: ReactNode
  /** The names of the questions on the page, as a hidden field. */
  visibleQuestions: ReactNode
  /** Above the fields. */
  top: ReactNode
  subject: (isInSummary: boolean) => ReactNode
  /** The photos that were added. */
  photos: ReactNode
  hasPhotos: boolean
  place: (label: string, error: string | undefined) => ReactNode
  handling: ReactNode
  /** Earlier reports that may be about the same. */
  doubles: ReactNode
  /** In the summary: what looks like personal data in the texts. */
  personalData: ReactNode
  /** The same of the answers alone. */
  personalDataOfAnswers: ReactNode
  discard: ReactNode
}

export { stepFormId } from '../../kit/step-form.ts'

type WizardContextValue = {
  /** On the server alone. */
  plain?: PlainParts
  staffSession: StaffSession | undefined
  /** The category predicted from the text, also when another one was chosen. */
  suggestedCategory: ChosenCategory | undefined
  /** Must be called when the description loses focus. */
  requestSuggestion: () => void
  /** Whether the form is shown inside the municipality's app. */
  appMode: boolean
  Notices: ComponentType<NoticesProps>
}

export const WizardContext = createContext<WizardContextValue>({
  staffSession: undefined,
  suggestedCategory: undefined,
  requestSuggestion: () => {},
  appMode: false,
  Notices: () => null,
})

export const useWizardContext = () => use(WizardContext)
