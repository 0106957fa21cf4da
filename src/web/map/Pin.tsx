export const Pin = ({ size = 40 }: { size?: number | undefined }) => (
  <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <ellipse cx="20" cy="38" rx="7" ry="2" fill="black" opacity="0.25" />
    <path
      d="M20 38.5S6.5 26.5 6.5 15.5a13.5 13.5 0 0 1 27 0C33.5 26.5 20 38.5 20 38.5Z"
      fill="currentColor"
      stroke="white"
      strokeWidth="2"
    />
    <circle cx="20" cy="15.5" r="5.25" fill="white" />
  </svg>
)
