import type { ReactNode } from 'react'
import css from './contact.module.css'

export const Unbroken = ({ text }: { text: string }) =>
  text.split(/\b([A-Z]{2,5}-\d+\S*)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className={css.unbroken}>
        {part}
      </span>
    ),
  )

export const Telephone = ({ children }: { children: ReactNode }) => <span className={css.unbroken}>{children}</span>

export function Email({ address }: { address: string }) {
  const atIndex = address.lastIndexOf('@')
  if (atIndex < 1) return address
  return (
    <>
      {address.slice(0, atIndex)}
      <wbr />
      {address.slice(atIndex)}
    </>
  )
}

type Props = { parts: readonly { text: string; href?: string | undefined }[] }

export const ContactParts = ({ parts }: Props) =>
  parts.map(({ text, href }) =>
    href ? (
      <a key={text} href={href}>
        {text}
      </a>
    ) : (
      text
    ),
  )
