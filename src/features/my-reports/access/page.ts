export type RequestedLinkPage = { email: string; isAgain: boolean }
