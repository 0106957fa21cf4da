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
