/** Where a link to all reports was asked for by a plain form. `isAgain`: by the button of this page. */
export type RequestedLinkPage = { email: string; isAgain: boolean }
