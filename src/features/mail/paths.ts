export const mailLogPath = '/manage/beheer/e-mail'
