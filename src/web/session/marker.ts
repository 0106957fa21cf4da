import { saysSignedIn } from '../../kit/signed-in-mark.ts'

/** Whether there may be a session, by what the browser keeps. */
export const mayBeSignedIn = () => saysSignedIn(document.cookie)
