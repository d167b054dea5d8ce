import { brightwaterLabs } from "./companies/brightwater-labs";
import { copperfieldRetail } from "./companies/copperfield-retail";
import { harbourHealth } from "./companies/harbour-health";
import { lindenfieldSchools } from "./companies/lindenfield-schools";
import { lumenOrchard } from "./companies/lumen-orchard";
import { marrowAndThyme } from "./companies/marrow-and-thyme";
import { meridianMutual } from "./companies/meridian-mutual";
import { northwindBridges } from "./companies/northwind-bridges";
import { openshelfLearning } from "./companies/openshelf-learning";
import { quarryStreetStudio } from "./companies/quarry-street-studio";
import { saltmarshCreditUnion } from "./companies/saltmarsh-credit-union";
import { tallowAndFinch } from "./companies/tallow-and-finch";

/** Every company of the demo world, with its jobs. */
export const demoCompanies = [
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
];
