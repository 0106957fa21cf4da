/** The page of the user about themselves. */
export const accountPath = '/manage/account'
