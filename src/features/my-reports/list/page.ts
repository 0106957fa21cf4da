import type { ListAddress } from './addresses.ts'
import type { OwnReportPage } from './contract.ts'

/** The list of the reports of a reporter as the server shows it to a browser without scripts. */
export type MyReportsPageData =
  | { kind: 'open'; address: ListAddress; reports: OwnReportPage }
  /** `hasSignedOut`: just now, by the button of the page. */
  | { kind: 'signed-out'; hasSignedOut: boolean }
