type Props = { parts: readonly { text: string; href?: string | undefined }[] }

/** A text with its telephone numbers and addresses as links. */
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
