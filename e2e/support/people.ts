/** A person who can sign in. */
export interface Credentials {
  email: string;
  password: string;
}

interface DemoPerson extends Credentials {
  first_name: string;
  last_name: string;
}

// The sign-ins that `npm start` prints for a demo world.
const password = "guildway-demo-1987";

export const demoMember: DemoPerson = {
  email: "amara.okafor@guildway.example",
  password,
  first_name: "Amara",
  last_name: "Okafor",
};

export const demoRecruiter: DemoPerson = {
  email: "lena.brandt@guildway.example",
  password,
  first_name: "Lena",
  last_name: "Brandt",
};
