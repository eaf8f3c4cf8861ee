export type SeekerValues = {
  name: string
  email: string
  password: string
  sector: string
  skills: string
  experience: string
  location: string
  /** Id of the chosen or recognised place; '' for none. */
  placeId: string
  /** '' shows the profile only to employers with an application. */
  openToEmployers: string
}

export const labels = {
  name: 'Full name',
  email: 'E-mail',
  password: 'Password',
  sector: 'Sector',
  skills: 'Skills',
  experience: 'Experience',
  location: 'Location',
}
