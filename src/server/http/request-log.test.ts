import { expect, test } from 'vitest'
import { redactPath } from './http-server.ts'

test.each([
  ['/verify_email/Zk3x9vQ1pL0aB7cD2eF4gH5i', '/verify_email/…'],
  ['/api/mail-previews/7b1f7bb0-7a2b-4c3f-9a43-0f1d7a4f2a11', '/api/mail-previews/…'],
  [
    '/signals/v1/public/terms/categories/overlast-van-en-door-personen-of-groepen',
    '/signals/v1/public/terms/categories/overlast-van-en-door-personen-of-groepen',
  ],
  ['/signals/v1/private/signals/41/history', '/signals/v1/private/signals/41/history'],
  ['/signals/v1/private/users/kim@voorbeeld.example', '/signals/v1/private/users/…'],
  ['/manage/kim%40voorbeeld.example/x', '/manage/…/x'],
])('a log shows no secret that is in a path: %s', (path, redacted) => {
  expect(redactPath(path)).toBe(redacted)
})
