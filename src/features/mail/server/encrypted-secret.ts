import { createHmac } from 'node:crypto'
import { decrypt, encrypt } from '#server/auth/secrets.ts'
import type { Base } from '#server/base.ts'

type Keys = Pick<Base, 'signingKey'>
type Content = { html: string; text: string }

const encryptedPattern = /meldwerk-encrypted-([\w-]{1,500})~/g

const keyOf = ({ signingKey }: Keys) => createHmac('sha256', signingKey).update('secrets of mails').digest()

/** Encrypts the secret of a stored mail, so that a copy of the database opens nothing (docs/backup.md). */
export function withEncryptedSecret<Mail extends Content>(keys: Keys, mail: Mail, secret: string): Mail {
  const encrypted = `meldwerk-encrypted-${encrypt(keyOf(keys), secret).toString('base64url')}~`
  return { ...mail, html: mail.html.replaceAll(secret, encrypted), text: mail.text.replaceAll(secret, encrypted) }
}

/** A secret older than the current keys stays encrypted: it no longer opens anything. */
export function withDecryptedSecrets<Mail extends Content>(keys: Keys, mail: Mail): Mail {
  const opened = (content: string) =>
    content.replaceAll(encryptedPattern, (whole, encrypted: string) => {
      try {
        return decrypt(keyOf(keys), Buffer.from(encrypted, 'base64url'))
      } catch {
        return whole
      }
    })
  return { ...mail, html: opened(mail.html), text: opened(mail.text) }
}
