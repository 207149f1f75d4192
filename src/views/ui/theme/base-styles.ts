// Mantine's style sheets of the components that sign-in needs, in Mantine's own order. The style sheets of other
// components are imported beside each component.
import "@mantine/core/styles/baseline.css"
import "@mantine/core/styles/default-css-variables.css"
import "@mantine/core/styles/global.css"
import "@mantine/core/styles/UnstyledButton.css"
import "@mantine/core/styles/VisuallyHidden.css"
import "@mantine/core/styles/Loader.css"
import "@mantine/core/styles/ActionIcon.css"
import "@mantine/core/styles/Button.css"
import "@mantine/core/styles/Input.css"
import "@mantine/core/styles/PasswordInput.css"
import "./fonts.css"
import "./global.css"
