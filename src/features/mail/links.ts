import { linkPathOf, stopLinkPathOf, verifyPath } from '#features/reporters/links.ts'
import { linkPaths } from '#features/users/sign-in/link-paths.ts'

/**
 * Every page that mails link to. A mail program may append a mark to these addresses, which
 * `server/http/trailing-marks.ts` removes.
 */
export const mailedPaths = {
  question: (uuid: string) => `/incident/reactie/${uuid}`,
  externalForm: (uuid: string) => `/incident/extern/${uuid}`,
  externalReports: (uuid: string) => `/extern/${uuid}`,
  satisfied: (token: string) => `/kto/ja/${token}`,
  unsatisfied: (token: string) => `/kto/nee/${token}`,
  reportPage: linkPathOf,
  stopMail: stopLinkPathOf,
  verification: verifyPath,
  askForReports: () => '/mijn-meldingen/login',
  ownReports: (token: string) => `/mijn-meldingen/${token}`,
  staffReport: (id: string) => `/manage/incident/${id}`,
  notificationSettings: () => '/manage/berichten',
  invitation: (token: string) => `${linkPaths.invitation}/${token}`,
  newPassword: (token: string) => `${linkPaths.reset}/${token}`,
} as const satisfies Readonly<Record<string, (secret: string) => string>>

/** @param site without a slash at the end */
export const mailedLink = (site: string, page: keyof typeof mailedPaths, secret: string | number = ''): string =>
  site + mailedPaths[page](String(secret))
