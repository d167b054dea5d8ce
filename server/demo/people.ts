import { brightwaterLabs } from "./people/brightwater-labs";
import { copperfieldRetail } from "./people/copperfield-retail";
import { harbourHealth } from "./people/harbour-health";
import { lindenfieldSchools } from "./people/lindenfield-schools";
import { lumenOrchard } from "./people/lumen-orchard";
import { marrowAndThyme } from "./people/marrow-and-thyme";
import { meridianMutual } from "./people/meridian-mutual";
import { northwindBridges } from "./people/northwind-bridges";
import { openshelfLearning } from "./people/openshelf-learning";
import { quarryStreetStudio } from "./people/quarry-street-studio";
import { saltmarshCreditUnion } from "./people/saltmarsh-credit-union";
import { tallowAndFinch } from "./people/tallow-and-finch";

/** Everyone in the demo world. */
export const demoPeople = [
  northwindBridges,
  harbourHealth,
  copperfieldRetail,
  tallowAndFinch,
  lumenOrchard,
  meridianMutual,
  saltmarshCreditUnion,
  brightwaterLabs,
  lindenfieldSchools,
  openshelfLearning,
  quarryStreetStudio,
  marrowAndThyme,
].flat();
