export const mailLogPath = '/manage/logboek/e-mail'
