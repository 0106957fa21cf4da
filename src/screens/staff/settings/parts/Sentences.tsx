export const Sentences = ({ all }: { all: readonly string[] }) =>
  all.map((text, index) => (
    <span key={text}>
      {index > 0 && <br />}
      {text}
    </span>
  ))
