/** The page with the notifications of the user, and how they get mail about them. */
export const notificationsPath = '/manage/berichten'
