import type { RefusedPhoto } from '#features/attachments/rules.ts'
import type { MyReport } from './contract.ts'

export type ClosedPage = 'not-open' | 'deleted' | 'erased' | 'failed'

export type ChangeFailure = 'failed' | 'closed' | 'on-hold' | 'not-open' | 'too-many' | { refusedPhoto: string }

/** `ja` and `nee` open the survey, satisfied or not. */
export const presses = ['add', 'stop-mail', 'start-mail', 'erase', 'ja', 'nee'] as const
export type Press = (typeof presses)[number]

export const closePress = 'close'

export type Done = Extract<Press, 'add' | 'stop-mail' | 'start-mail'>
export type DoneOnPage = Exclude<Done, 'add'> | { added: SentAddition }

export type SentAddition = { text: string; photos: number }

export type PressedBefore = {
  press: Press
  text: string
  key: string
  failure?: ChangeFailure
  refusedPhotos?: readonly RefusedPhoto[]
}

export type MyReportPageData =
  | { kind: 'open'; report: MyReport; done?: DoneOnPage | undefined; before?: PressedBefore | undefined }
  | { kind: 'closed'; reason: ClosedPage; typed: string }
  | { kind: 'signed-out'; typed: string }
  | { kind: 'erased'; report: MyReport; backupsUntil: string }
