export const accountPath = '/manage/account'
